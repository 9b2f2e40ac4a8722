// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shows the access that the address names:
//   #access=3&warp=1&request=2&layout=padded
// All figures and schedules are in the element "data", computed by bankcheck;
// here they are only shown. Text goes into the page as text, never as markup.
"use strict";
(() => {
  const Banks = 32;
  const Digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/";
  const data = JSON.parse(document.getElementById("data").textContent);
  for (const access of data.accesses) {
    for (const key of ["title", "place", "kernel", "verdict", "array", "why"]) access[key] = data.texts[access[key]];
    access.conditions = access.conditions.map((n) => data.texts[n]);
    access.forms = (access.forms || []).map(([times, ...pictures]) => ({ times, pictures }));
    for (const layout of access.layouts) layout.name = data.texts[layout.name];
  }
  const panel = document.getElementById("panel");

  function element(name, attributes, ...children) {
    const svg = ["svg", "rect", "text", "title"].includes(name);
    const made = svg
      ? document.createElementNS("http://www.w3.org/2000/svg", name)
      : document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {}))
      if (value !== undefined) made.setAttribute(key, value);
    made.append(...children.filter((child) => child !== undefined));
    return made;
  }

  const count = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;

  function lanesText(lanes) {
    const parts = [];
    for (let i = 0; i < lanes.length; ) {
      let j = i;
      while (lanes[j + 1] === lanes[j] + 1) ++j;
      parts.push(i === j ? `${lanes[i]}` : `${lanes[i]}-${lanes[j]}`);
      i = j + 1;
    }
    return parts.join(", ");
  }

  // A picture: words of each lane, wavefronts of each turn, per lane its first
  // bank and wavefront ("-": not active), per wavefront whether it is excessive.
  function unpack(picture, firstBank) {
    const [words, passes, banks, rows, excess] = picture;
    const cells = [...excess].map(() => Array.from({ length: Banks }, () => []));
    for (let lane = 0; lane < banks.length; ++lane) {
      if (banks[lane] === "-") continue;
      const bank = Digits.indexOf(banks[lane]) + firstBank;
      const row = Digits.indexOf(rows[lane]);
      for (let pass = 0; pass < passes; ++pass)
        for (let word = 0; word < words; ++word)
          cells[row + pass][(bank + word) % Banks].push(lane);
    }
    return cells.map((row, i) => ({ row, excessive: excess[i] === "1" }));
  }

  function matrix(picture, firstBank) {
    const rows = unpack(picture, firstBank);
    const head = element("tr", {}, element("th", { scope: "row" }, "bank"));
    for (let bank = 0; bank < Banks; ++bank)
      head.append(element("th", { scope: "col" }, `${bank}`));
    const body = element("tbody");
    rows.forEach(({ row, excessive }, i) => {
      const line = element("tr", {}, element("th", { scope: "row" }, `${excessive ? "\u25b8 " : ""}${i + 1}`));
      row.forEach((lanes) => {
        const many = lanes.length > 1;
        line.append(
          lanes.length
            ? element("td", { class: excessive ? "excess" : "ideal", title: `lane${many ? "s" : ""} ${lanesText(lanes)}` },
                `${lanes[0]}${many ? "+" : ""}`)
            : element("td"));
      });
      body.append(line);
    });
    return element("table", { class: "matrix" },
      element("caption", {},
        "A column is a bank, a row a wavefront, a number the lane that the bank serves: ",
        element("span", { class: "key ideal" }, "7"), " would be needed anyway, ",
        element("span", { class: "key excess" }, "7"), " \u25b8 excessive, ",
        element("span", { class: "key ideal" }, "7+"), " more lanes want the same word."),
      element("thead", {}, head), body);
  }

  function figures(head, rows, texts = 1) {
    const cell = (name, i, content) =>
      element(name, { class: i < texts ? "text" : undefined, scope: name === "th" ? "col" : undefined }, content);
    return element("table", { class: "figures" },
      element("thead", {}, element("tr", {}, ...head.map((h, i) => cell("th", i, h)))),
      element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map((c, i) => cell("td", i, `${c ?? "unknown"}`))))));
  }

  const commonDivisor = (a, b) => (b ? commonDivisor(b, a % b) : a);

  // Why a row length is good or bad for those who walk down a column.
  function rowText(elements, bytes) {
    const length = elements * bytes;
    if (length % 4) return `rows of ${elements} elements are ${length} bytes, not whole words`;
    const step = (length / 4) % Banks;
    const starts = Banks / commonDivisor(step || Banks, Banks);
    return step === 0
      ? `rows of ${elements} elements all start in the same bank`
      : `rows of ${elements} elements: each starts ${count(step, "bank")} after the one before, ${starts === Banks ? "in all 32 banks in turn" : `so they share ${starts} of the 32 banks`}`;
  }

  function spectrum({ row, bytes, wavefronts }, array) {
    const Height = 90, Bar = 22;
    const most = Math.max(...wavefronts.filter((w) => w !== null));
    const least = Math.min(...wavefronts.filter((w) => w !== null));
    const chart = element("svg", {
      class: "spectrum", width: Bar * wavefronts.length, height: Height + 34, role: "img",
      "aria-label": `wavefronts of all accesses to ${array} with rows that are 0 to ${wavefronts.length - 1} elements longer`,
    });
    wavefronts.forEach((w, pad) => {
      const height = w === null ? 2 : Math.max(2, Math.round((w / most) * Height));
      const text = w === null ? "not possible: accesses would be misaligned or fall apart" : count(w, "wavefront");
      const x = pad * Bar + Bar / 2;
      chart.append(
        element("rect", { class: w === null ? "none" : w === least ? "least" : "more", x: x - 8, y: Height + 12 - height, width: 16, height },
          element("title", {}, `${rowText(row + pad, bytes)}: ${text}`)),
        element("text", { x, y: Height + 9 - height }, w === null ? "-" : `${w}`),
        element("text", { x, y: Height + 26 }, `${pad}`));
    });
    const words = Math.max(1, 4 / bytes);
    const told = [0, words, 2 * words].filter((pad) => pad < wavefronts.length);
    return [
      element("h3", {}, `Longer rows: wavefronts of all accesses to '${array}', by padding`),
      chart,
      element("ul", { class: "plain" }, ...told.map((pad) =>
        element("li", {}, `padding ${pad}: ${rowText(row + pad, bytes)}` +
          (wavefronts[pad] === null ? "" : `: ${count(wavefronts[pad], "wavefront")}`)))),
    ];
  }

  function readState() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const number = (key) => Math.max(0, parseInt(wanted.get(key), 10) || 0);
    const state = { access: Math.min(number("access"), data.accesses.length - 1) };
    const access = data.accesses[state.access];
    const runs = access.runs || [];
    state.warp = runs.length ? Math.min(number("warp"), runs.length - 1) : 0;
    const width = 1 + access.layouts.length;
    state.requests = runs.length ? runs[state.warp].length / width : 0;
    state.request = Math.min(number("request"), Math.max(0, state.requests - 1));
    state.layout = Math.max(0, access.layouts.findIndex((l) => l.kind === wanted.get("layout")));
    // A warp may make no request of this access: then the costliest is shown.
    state.form = 0;
    state.firstBank = 0;
    if (state.requests) {
      const at = state.request * width;
      const form = Digits.indexOf(runs[state.warp][at]);
      state.form = form;
      state.firstBank = form < 0 ? 0 : Digits.indexOf(runs[state.warp][at + 1 + state.layout]);
    }
    return state;
  }

  function go(state, change) {
    const next = { ...state, ...change };
    const layout = data.accesses[next.access].layouts[next.layout];
    location.hash = `access=${next.access}&warp=${next.warp}&request=${next.request}&layout=${layout ? layout.kind : "declared"}`;
  }

  function choice(label, id, options, chosen, onChange) {
    const select = element("select", { id });
    options.forEach((text, i) => {
      const option = element("option", { value: i }, text);
      option.selected = i === chosen;
      select.append(option);
    });
    select.addEventListener("change", () => onChange(select.selectedIndex));
    return element("label", { for: id }, `${label} `, select);
  }

  function controls(access, state) {
    const box = element("div", { class: "controls" });
    if (access.runs)
      box.append(
        choice("Warp", "warp", access.runs.map((r, i) => `${i}${r ? "" : " (no request)"}`), state.warp,
          (warp) => go(state, { warp, request: 0 })),
        choice("Request", "request", Array.from({ length: Math.max(1, state.requests) }, (_, i) => `${i + 1}`), state.request,
          (request) => go(state, { request })));
    if (access.layouts.length > 1) {
      const set = element("fieldset", {}, element("legend", {}, "Layout of the array"));
      access.layouts.forEach((layout, i) => {
        const radio = element("input", { type: "radio", name: "layout", id: `layout-${layout.kind}` });
        radio.checked = i === state.layout;
        radio.addEventListener("change", () => go(state, { layout: i }));
        set.append(element("label", {}, radio, ` ${layout.name}`));
      });
      box.append(set);
    }
    return box;
  }

  function requestPart(access, state) {
    const form = access.forms[state.form];
    if (!form) return [element("p", {}, "This request is one of too many forms; it is counted and not drawn.")];
    const picture = data.pictures[form.pictures[state.layout]];
    if (!picture) return [element("p", {}, "With this layout the compiler would make other accesses of it.")];
    const excessive = [...picture[4]].filter((e) => e === "1").length;
    const wavefronts = picture[4].length;
    const alike = access.forms.reduce((sum, other) =>
      sum + (other.pictures[state.layout] === form.pictures[state.layout] ? other.times : 0), 0);
    return [
      element("p", { id: "cost" }, element("b", {}, `This request takes ${count(wavefronts, "wavefront")}, ideally ${wavefronts - excessive}.`),
        ` ${alike} of ${count(access.figures[0], "request")} ${alike === 1 ? "looks" : "look"} like it.`),
      matrix(picture, state.firstBank),
    ];
  }

  // Links to the other accesses of the same source line.
  function neighbours(chosen) {
    const line = document.querySelector(`.source a[data-accesses~="${chosen}"]`);
    const others = line ? line.dataset.accesses.split(" ").filter((n) => Number(n) !== chosen) : [];
    if (!others.length) return [];
    return [
      element("h3", {}, "Also on this line"),
      element("ul", { class: "plain" }, ...others.slice(0, 12).map((n) => element("li", {},
        element("a", { href: `#access=${n}` }, data.accesses[n].title), `, ${data.accesses[n].kernel}`)),
        others.length > 12 ? element("li", {}, `and ${others.length - 12} more`) : undefined),
    ];
  }

  function showAccess(state) {
    const access = data.accesses[state.access];
    const parts = [
      element("h2", {}, access.title, " ", element("span", { class: "verdict" }, access.verdict)),
      element("p", { class: "code" }, access.place),
      element("p", {}, access.kernel),
    ];
    if (access.figures)
      parts.push(figures(["in one block", "requests", "wavefronts", "ideal", "excessive"], [["this access", ...access.figures]]));
    if (access.why) parts.push(element("p", {}, `${access.why}. The bank of a word is its number modulo 32.`));
    if (access.forms.length) parts.push(controls(access, state), ...requestPart(access, state));
    if (access.layouts.length > 1)
      parts.push(element("h3", {}, `Layouts of '${access.array}'`),
        figures(["layout", "bytes", "wavefronts of all its accesses", "of this one"],
          access.layouts.map((l) => [l.name, l.bytes, l.all, l.own])));
    if (access.spectrum !== undefined) parts.push(...spectrum(data.spectra[access.spectrum], access.array));
    if (access.fix) parts.push(element("h3", {}, "The edit that was compiled and compared"), element("p", {}, access.fix));
    parts.push(element("h3", {}, "Conditions and assumptions"),
      element("ul", { class: "plain" }, ...access.conditions.map((c) => element("li", {}, c))));
    if (access.measured)
      parts.push(element("h3", {}, "Predicted and measured"),
        figures(["", "requests", "wavefronts", "ideal"], access.measured));
    parts.push(...neighbours(state.access));
    panel.replaceChildren(...parts);
    for (const row of document.querySelectorAll("tr.chosen")) row.classList.remove("chosen");
    for (const link of document.querySelectorAll(`a[data-accesses~="${state.access}"]`)) {
      const row = link.closest("tr");
      row.classList.add("chosen");
      const file = row.closest("details");
      if (!file) continue;
      file.open = true;
      if (location.hash) row.scrollIntoView({ block: "nearest" });
    }
  }

  // A link to a file's source leaves the chosen access as it is.
  function openFile() {
    const file = document.getElementById(location.hash.slice(1));
    if (file && file.querySelector("details")) file.querySelector("details").open = true;
  }

  function render() {
    if (location.hash.startsWith("#file-")) return openFile();
    const focused = document.activeElement && panel.contains(document.activeElement) ? document.activeElement.id : "";
    showAccess(readState());
    const again = focused && document.getElementById(focused);
    if (again) again.focus();
  }

  function makeSortable(table) {
    table.querySelectorAll("th").forEach((head, column) => {
      const button = element("button", { type: "button" }, ...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") !== "descending";
        for (const other of table.querySelectorAll("th")) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const body = table.tBodies[0];
        const key = (row) => row.cells[column].dataset.key || row.cells[column].textContent;
        const compare = (a, b) => key(a).localeCompare(key(b), "en", { numeric: true });
        body.append(...[...body.rows].sort((a, b) => (down ? compare(b, a) : compare(a, b))));
      });
    });
  }

  document.querySelectorAll("table.sortable").forEach(makeSortable);
  document.addEventListener("click", (event) => {
    const row = event.target.closest("tr.at");
    if (row && !event.target.closest("a")) location.hash = row.querySelector("a").hash;
  });
  if (data.accesses.length) {
    window.addEventListener("hashchange", render);
    showAccess(readState());
  }
})();
