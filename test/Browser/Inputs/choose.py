"""Uses the page as a person would, and says what it shows."""

import sys

from chromium import Page

program, file = sys.argv[1:]
address = "file://" + file
CELLS = """[...document.querySelectorAll('#panel .matrix tbody tr')].map(
    row => [...row.cells].slice(1).map(cell => cell.textContent || '.').join(' '))"""


def show(page, what):
    rows = page.evaluate(CELLS)
    print(f"{what}: {page.evaluate('document.querySelector(`#panel h2`).textContent')}")
    print("  hash:", page.evaluate("location.hash"))
    print("  cost:", page.evaluate("document.getElementById('cost').textContent"))
    print("  rows:", len(rows))
    print("  first:", rows[0])
    print("  last:", rows[-1])
    print("  excessive:", page.evaluate("document.querySelectorAll('#panel .matrix td.excess').length"))


def choose(page, select, index):
    page.evaluate(f"""(() => {{
        const list = document.getElementById('{select}');
        list.focus();
        list.selectedIndex = {index};
        list.dispatchEvent(new Event('change'));
    }})()""")
    page.wait(f"document.getElementById('{select}').selectedIndex === {index}")


def settle(page, hash_part):
    page.wait(f"location.hash.includes('{hash_part}')")
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


with Page(program, address) as page:
    show(page, "START")
    choose(page, "warp", 1)
    settle(page, "warp=1")
    show(page, "WARP")
    print("  focus:", page.evaluate("document.activeElement.id"))
    choose(page, "request", 2)
    settle(page, "request=2")
    show(page, "REQUEST")
    page.evaluate("document.getElementById('layout-padded').click()")
    settle(page, "layout=padded")
    show(page, "PADDED")
    # The arrow keys go through the layouts.
    page.evaluate("document.getElementById('layout-padded').focus()")
    page.press("ArrowDown", 40)
    settle(page, "layout=swizzled")
    show(page, "SWIZZLED")
    page.evaluate("[...document.querySelectorAll('.source a')].find(a => a.textContent === '16').click()")
    settle(page, "access=")
    show(page, "OTHER")
    page.evaluate("history.back()")
    settle(page, "layout=swizzled")
    show(page, "BACK")
    page.open(address + "?again#access=0&warp=2&request=1&layout=padded")
    show(page, "LINK")
    page.open(address + "?bad#access=99999&warp=-5&request=x&layout=none")
    show(page, "BAD")
    page.open(address + "?tab")
    # From the first element on, Tab reaches the controls.
    page.evaluate("document.activeElement.blur()")
    for _ in range(200):
        page.press("Tab", 9)
        if page.evaluate("document.activeElement.id") == "warp":
            break
    print("TAB:", page.evaluate("document.activeElement.id"))
    print("PROBLEMS:", page.problems)
