"""A client of bankcheck-lsp for tests.

Whatever does not come within TIMEOUT fails the test.
"""

import json
import pathlib
import subprocess
import threading
import time

TIMEOUT = 120

# A 32-way conflict in line 9 (from 0), columns 22 to 54, with a fix.
KERNEL = """\
__global__ void transpose(float *out, const float *in, int n) {
  __shared__ float tile[32][32];
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  for (int j = 0; j < 32; j += 8)
    out[(y + j) * n] = tile[threadIdx.x][threadIdx.y + j];
}
void launch(float *out, const float *in, int n) {
  transpose<<<dim3(n / 32, n / 32), dim3(32, 8)>>>(out, in, n);
}
"""


class ResponseError(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


def position(line, character):
    return {"line": line, "character": character}


def whole():
    return {"start": position(0, 0), "end": position(1000000, 0)}


class Client:
    """A server with its own headers, initialised unless told otherwise."""

    def __init__(
        self,
        *arguments,
        headers=("--no-cuda",),
        initialize=True,
        settings=None,
        related=True,
        root=None,
    ):
        self.process = subprocess.Popen(
            ["bankcheck-lsp", *headers, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.received = []
        self.arrived = threading.Condition()
        self.next_id = 0
        self.versions = {}
        threading.Thread(target=self._read, daemon=True).start()
        if initialize:
            diagnostics = {"relatedInformation": related}
            capabilities = {"textDocument": {"publishDiagnostics": diagnostics}}
            self.capabilities = self.request(
                "initialize",
                processId=None,
                rootUri=pathlib.Path(root).as_uri() if root else None,
                capabilities=capabilities,
                initializationOptions=settings,
            )["capabilities"]
            self.notify("initialized")

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind:
            self.process.kill()
        else:
            assert self.stop() == 0, "the server's exit status"

    def stop(self):
        """The proper end; returns the exit status."""
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(TIMEOUT)

    # Bytes and messages.

    def _read(self):
        stream = self.process.stdout
        while line := stream.readline():
            name, _, length = line.decode().partition(":")
            assert name == "Content-Length", f"no header: {line}"
            assert stream.readline() == b"\r\n"
            message = json.loads(stream.read(int(length)))
            with self.arrived:
                self.received.append(message)
                self.arrived.notify_all()

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        content = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))

    def wait(self, wanted):
        """Removes and returns the first message that is wanted."""
        end = time.monotonic() + TIMEOUT
        with self.arrived:
            while True:
                for message in self.received:
                    if wanted(message):
                        self.received.remove(message)
                        return message
                left = end - time.monotonic()
                assert left > 0, f"no such message; {len(self.received)} others"
                assert self.process.poll() is None, "the server is gone"
                self.arrived.wait(min(left, 1))

    # Requests.

    def start(self, method, **params):
        """Sends a request; returns its number."""
        self.next_id += 1
        self.send({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params})
        return self.next_id

    def finish(self, number):
        """The answer to a request."""
        answer = self.wait(lambda m: "method" not in m and m.get("id") == number)
        if "error" in answer:
            raise ResponseError(answer["error"])
        return answer["result"]

    def request(self, method, **params):
        return self.finish(self.start(method, **params))

    def fails(self, number):
        """The error that a request must have."""
        try:
            result = self.finish(number)
        except ResponseError as error:
            return error
        raise AssertionError(f"an error was expected, not {result}")

    def notify(self, method, **params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    # Documents.

    def open(self, uri, text, language="cuda"):
        self.versions[uri] = 1
        document = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.notify("textDocument/didOpen", textDocument=document)

    def change(self, uri, *changes):
        """Each change is a whole text, or what the protocol has."""
        self.versions[uri] += 1
        document = {"uri": uri, "version": self.versions[uri]}
        changes = [c if isinstance(c, dict) else {"text": c} for c in changes]
        self.notify("textDocument/didChange", textDocument=document, contentChanges=changes)

    def save(self, uri):
        self.notify("textDocument/didSave", textDocument={"uri": uri})

    def close(self, uri):
        self.notify("textDocument/didClose", textDocument={"uri": uri})

    def first_diagnostics(self, uri):
        """The next diagnostics of the present version."""

        def wanted(message):
            params = message.get("params", {})
            return (
                message.get("method") == "textDocument/publishDiagnostics"
                and params["uri"] == uri
                and params.get("version") == self.versions.get(uri)
            )

        return self.wait(wanted)["params"]["diagnostics"]

    def diagnostics(self, uri):
        """The last diagnostics of the present version, fixes included."""
        found = self.first_diagnostics(uri)
        self.code_actions(uri)
        with self.arrived:
            for message in self.received:
                if message.get("method") == "textDocument/publishDiagnostics":
                    if message["params"]["uri"] == uri:
                        found = message["params"]["diagnostics"]
            self.received = [m for m in self.received if "publishDiagnostics" not in m.get("method", "")]
        return found

    def code_actions(self, uri, where=None, **context):
        return self.request(
            "textDocument/codeAction",
            textDocument={"uri": uri},
            range=where or whole(),
            context={"diagnostics": [], **context},
        )

    def hover(self, uri, line, character):
        return self.request(
            "textDocument/hover", textDocument={"uri": uri}, position=position(line, character)
        )

    def hints(self, uri, where=None):
        return self.request("textDocument/inlayHint", textDocument={"uri": uri}, range=where or whole())
