import { expect, it, describe } from "vitest";
import { createRequestIds, NodeInbound } from "./inbound.ts";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { serveHttp } from "../backend/loopback.test-helper.ts";

it("gives every request a unique id for headers and log lines, in every process", () => {
  const next = createRequestIds();
  const ids = Array.from({ length: 2_000 }, () => next(undefined));
  expect(new Set(ids).size).toBe(2_000);
  expect(ids).not.toContain(createRequestIds()(undefined));
  expect(ids.every((id) => /^[\w-]{8,64}$/.test(id))).toBe(true);
});

it("accepts a well-formed id of a proxy, and no other", () => {
  const next = createRequestIds();
  expect(next("edge-0123456789")).toBe("edge-0123456789");
  for (const offered of ["short", "x".repeat(65), "a b c d e f g", 'x"},{"a":"b', "abcdefgh\r\n", ""]) {
    expect(next(offered)).not.toBe(offered);
  }
});

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
