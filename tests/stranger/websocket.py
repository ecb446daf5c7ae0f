"""A WebSocket of a client (RFC 6455) on a plain socket; the standard library has none."""

import base64
import hashlib
import os
import socket
import struct


class Closed(Exception):
    """The other side is gone; `code` is what it said on closing."""

    def __init__(self, code=None):
        super().__init__(f"closed: {code}")
        self.code = code


class WebSocket:
    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=20)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status = head.split(b"\r\n")[0].split(b" ")[1]
        if status != b"101":
            raise Closed(int(status))
        right = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if right not in head:
            raise Closed("not a WebSocket")

    def fileno(self):
        return self.socket.fileno()

    def send(self, text):
        self._frame(1, text.encode())

    def receive(self):
        """The next text, or None when something came that was none."""
        text = b""
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack(">H", self._take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self._take(8))
            payload = self._take(size)
            kind = first & 15
            if kind == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None)
            if kind == 9:
                self._frame(10, payload)
                if not text:
                    return None
            elif kind in (0, 1):
                text += payload
                if first & 128:
                    return text.decode()

    def ready(self):
        """Whether a frame, or a part of one, has been read already."""
        return len(self.buffer) > 0

    def close(self):
        self.socket.close()

    def _frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack(">BB", 128 | kind, 128 | size)
        else:
            head = struct.pack(">BBH", 128 | kind, 128 | 126, size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def _more(self):
        some = self.socket.recv(65536)
        if not some:
            raise Closed()
        self.buffer += some

    def _take(self, size):
        while len(self.buffer) < size:
            self._more()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken
