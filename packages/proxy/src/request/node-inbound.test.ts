import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { serveHttp } from "../backend/loopback.test-helper.ts";
import { NodeInbound } from "./node-inbound.ts";

async function piecesOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces;
}

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
