import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
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
