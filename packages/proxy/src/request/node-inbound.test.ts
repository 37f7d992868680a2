import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { serveHttp } from "../backend/loopback.test-helper.ts";
import type { BodyPieces } from "../contract/inbound.ts";
import { NodeInbound } from "./node-inbound.ts";

async function piecesOf(body: BodyPieces): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces;
}

describe("the pieces of a body", () => {
  it("give their memory back, each alone", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      const body = new NodeInbound(incoming, outgoing).streamBody();
      void piecesOf(body).then((pieces) => {
        const [first, ...others] = pieces;
        const size = others.reduce((sum, { byteLength }) => sum + byteLength, first?.byteLength ?? 0);
        if (first) body.release?.(first);
        const areWhole = others.every((piece) => piece.byteLength > 0 && piece.every((byte) => byte === 7));
        outgoing.end(JSON.stringify([size, first?.byteLength, first?.buffer.byteLength, areWhole]));
      });
    });
    const answer = await fetch(server.origin, { method: "POST", body: new Uint8Array(1_000_000).fill(7) });
    expect(await answer.json()).toEqual([1_000_000, 0, 0, true]);
  });

  it("keep memory that is also another's", async () => {
    const shared = Buffer.alloc(20, 7);
    const incoming = Object.assign(Readable.from([shared.subarray(0, 10)]), { socket: {}, headers: {} });
    const body = new NodeInbound(
      incoming as unknown as IncomingMessage,
      {} as unknown as ServerResponse,
    ).streamBody();
    for (const piece of await piecesOf(body)) body.release?.(piece);
    expect([...shared]).toEqual(Array.from({ length: 20 }, () => 7));
  });
});

describe.each([true, false])(
  "a request without a body, optimizeEmptyRequests: %s",
  (optimizeEmptyRequests) => {
    it.each([
      ["POST", "content-type: application/json"],
      ["POST", "content-length: 0"],
      ["GET", "accept: */*"],
    ])("%s with %s has an empty body, however it is read", async (method, header) => {
      const { port } = await serveHttp(
        (incoming, outgoing) => {
          const inbound = new NodeInbound(incoming, outgoing);
          void Promise.all([inbound.readBody(10), piecesOf(inbound.streamBody())]).then(([bytes, pieces]) => {
            outgoing.end(`${bytes?.byteLength} ${pieces.length}`);
          });
        },
        { optimizeEmptyRequests },
      );
      const socket = connect(port, "127.0.0.1");
      socket.write(`${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${header}\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1.1 200[^]*0 0/);
    });
  },
);
