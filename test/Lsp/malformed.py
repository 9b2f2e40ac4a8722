# What is no message costs itself only.
# RUN: %python %s

import json

from lsp_client import KERNEL, Client

URI = "file:///nowhere/malformed.cu"
PARSE_ERROR, INVALID_REQUEST, NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602


def framed(content):
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


with Client() as client:

    def error_without_id():
        return client.wait(lambda m: "error" in m and m["id"] is None)["error"]["code"]

    def still_serves():
        client.change(URI, KERNEL)
        assert len(client.first_diagnostics(URI)) == 1
        client.code_actions(URI)

    client.open(URI, KERNEL)
    assert client.diagnostics(URI)

    for content in (b"{", b"", b"nonsense", b'{"jsonrpc": "2.0", "method": "\xff"}', b"[" * 1000000):
        client.write(framed(content))
        assert error_without_id() == PARSE_ERROR
        still_serves()
    for content in (b"null", b"1", b"[]", b"{}", b'{"jsonrpc": "1.0", "method": "exit"}',
                    b'{"jsonrpc": "2.0"}', b'{"jsonrpc": "2.0", "method": 7}'):
        client.write(framed(content))
        assert error_without_id() == INVALID_REQUEST
        still_serves()

    # Headers: no length, no number, a negative one, one beyond all measure.
    for header in (b"Content-Type: x", b"Content-Length: x", b"Content-Length: -1",
                   b"Content-Length: 99999999999999", b"Content-Length:"):
        client.write(header + b"\r\n\r\n{}")
        still_serves()
        assert error_without_id() == PARSE_ERROR
    # Other fields and other case are good.
    message = json.dumps({"jsonrpc": "2.0", "method": "initialized", "params": {}}).encode()
    client.write(b"content-length: %d\r\nContent-Type: x\r\n\r\n%s" % (len(message), message))
    # Lengths that are too short, or reach into the next message.
    client.write(b"Content-Length: %d\r\n\r\n%s" % (len(message) - 5, message))
    still_serves()
    assert error_without_id() == PARSE_ERROR
    client.write(b"Content-Length: %d\r\n\r\n%s" % (len(message) + 50, message))
    still_serves()
    assert error_without_id() == PARSE_ERROR
    # A lot that has nothing like a header in it.
    client.write(b"x" * 200000)
    still_serves()

    # Methods that nobody knows, and answers to what nobody asked.
    assert client.fails(client.start("no/such")).code == NOT_FOUND
    assert client.fails(client.start("$/noSuch")).code == NOT_FOUND
    client.notify("no/such")
    client.notify("$/noSuch")
    client.send({"jsonrpc": "2.0", "id": 12345, "result": None})
    client.send({"jsonrpc": "2.0", "id": "x", "error": {"code": 1, "message": ""}})

    # Parameters of other kinds than they have.
    for method in ("textDocument/hover", "textDocument/inlayHint", "textDocument/codeAction"):
        for params in ({}, {"textDocument": 1}, {"textDocument": {"uri": 1}},
                       {"textDocument": {"uri": URI}, "position": "x", "range": []}):
            assert client.fails(client.start(method, **params)).code == INVALID_PARAMS
        client.next_id += 1
        client.send({"jsonrpc": "2.0", "id": client.next_id, "method": method, "params": [1]})
        assert client.fails(client.next_id).code == INVALID_PARAMS
    for method in ("didOpen", "didChange", "didSave", "didClose"):
        for params in ({}, {"textDocument": []}, {"textDocument": {"uri": "file:"}},
                       {"textDocument": {"uri": "file://", "version": "x"}, "contentChanges": 1}):
            client.notify("textDocument/" + method, **params)
    client.notify("$/cancelRequest")
    client.notify("workspace/didChangeConfiguration")
    still_serves()
