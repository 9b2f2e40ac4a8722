"""Drives a headless Chromium through its debugging pipe: messages of JSON, each
ended by a zero byte, on the browser's descriptors 3 and 4."""

import base64
import json
import os
import subprocess
import tempfile
import time


class Page:
    """One page. Errors and messages of its scripts add up in problems."""

    def __init__(self, program, address):
        self.problems = []
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        theirs_in, self.out = os.pipe()
        self.incoming, theirs_out = os.pipe()

        def place():
            # Both away from 3 and 4 first, so that neither is overwritten.
            a, b = os.dup(theirs_in), os.dup(theirs_out)
            a, b = os.dup2(a, 103), os.dup2(b, 104)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--remote-debugging-pipe", "--no-first-run", "--user-data-dir=" + self.profile.name],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.buffer, self.number, self.session, self.loaded = b"", 0, None, False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")
        self.open(address)

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()

    def open(self, address):
        self.loaded = False
        self.call("Page.navigate", url=address)
        while not self.loaded:
            self.receive()

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.incoming, 1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        method, params = message.get("method"), message.get("params", {})
        self.loaded |= method == "Page.loadEventFired"
        if method == "Runtime.exceptionThrown":
            self.problems.append(params["exceptionDetails"]["text"])
        elif method == "Log.entryAdded":
            self.problems.append(params["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.problems.append(str(params["args"]))
        elif method == "Page.javascriptDialogOpening":
            self.problems.append("dialog: " + params["message"])
        return message

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", "exception"))
        return result["result"].get("value")

    def wait(self, expression):
        """Until it is true, ten seconds at most."""
        end = time.time() + 10
        while not self.evaluate(expression):
            if time.time() > end:
                raise RuntimeError("never true: " + expression)
            time.sleep(0.02)

    def press(self, key, number):
        """A key that types no character, such as Tab (9) or ArrowDown (40)."""
        for kind in ("rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=number)

    def screenshot(self, file, width, height, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        image = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=False)["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(image))
