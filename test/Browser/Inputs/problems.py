"""Says what came of names with markup in them, and what went wrong."""

import sys

from chromium import Page

program, file = sys.argv[1:]
with Page(program, "file://" + file.replace("%", "%25")) as page:
    print("title:", page.evaluate("document.title"))
    if page.evaluate("!!document.getElementById('panel')"):
        print("place:", page.evaluate("document.querySelector('#panel .code').textContent"))
        print("kernel:", page.evaluate("document.querySelectorAll('#panel p')[1].textContent"))
        print("source:", page.evaluate(
            "[...document.querySelectorAll('.source tr.at td:last-child')].map(c => c.textContent.trim()).at(-1)"))
    print("scripts:", page.evaluate("document.scripts.length"))
    print("images:", page.evaluate("document.images.length"))
    print("problems:", page.problems)
