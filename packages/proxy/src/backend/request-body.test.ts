import { createHash } from "node:crypto";
import { getDefaultHighWaterMark, setDefaultHighWaterMark } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveHttp, TRANSPORT } from "./loopback.test-helper.ts";
import { SentPieces } from "./request-body.ts";
import { createTransport } from "./undici-transport.ts";

const KILOBYTES = 1024;
const PIECE = 64 * KILOBYTES;

describe("pieces of a body", () => {
  /** The numbers of the pieces that were released after each piece. */
  function releasedAfter(sizes: readonly number[]): number[][] {
    const pieces: Uint8Array[] = sizes.map((size) => new Uint8Array(size));
    const released: number[] = [];
    const sent = new SentPieces((piece) => released.push(pieces.indexOf(piece)));
    return pieces.map((piece) => {
      sent.add(piece);
      return [...released];
    });
  }

  it("are released in their order, each when half a megabyte followed it", () => {
    const after = releasedAfter(Array.from({ length: 12 }, () => PIECE));
    expect(after.slice(7)).toEqual([[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]);
  });

  it("are kept longer behind a large one, which fills more of each buffer", () => {
    const after = releasedAfter([PIECE, 8 * PIECE, ...Array.from({ length: 30 }, () => PIECE)]);
    expect(after.findIndex((released) => released.includes(0))).toBe(1 + 28);
  });

  it("are not held when they are smaller than four kilobytes", () => {
    const releasedOf = (size: number): number[] | undefined =>
      releasedAfter(Array.from({ length: 70 }, () => size)).at(-1);
    expect(releasedOf(4 * KILOBYTES)).toEqual([0, 1]);
    expect(releasedOf(4 * KILOBYTES - 1)).toEqual([]);
  });
});

describe("a body whose sent pieces are overwritten", () => {
  const SIZES: Readonly<Record<string, readonly number[]>> = {
    "as Node's parser makes them": [PIECE],
    "of a few kilobytes": [5 * KILOBYTES, 9_999],
    "larger than every buffer": [300 * KILOBYTES],
    "of all sizes": [1, 300 * KILOBYTES, 4 * KILOBYTES, 17, PIECE, 100_000, 8 * KILOBYTES, 1, 1],
  };

  it.each([
    ...Object.entries(SIZES).map(([name, sizes]) => [name, sizes, 64 * KILOBYTES] as const),
    ["in a process that buffers more", [PIECE], 4 * 1024 * KILOBYTES] as const,
  ])("arrives as it was, with pieces %s", async (_name, sizes, highWaterMark) => {
    const usual = getDefaultHighWaterMark(false);
    setDefaultHighWaterMark(false, highWaterMark);
    onTestFinished(() => setDefaultHighWaterMark(false, usual));
    const server = await serveHttp((incoming, outgoing) => {
      void readSlowly(incoming).then((digest) => outgoing.end(digest));
    });
    const transport = createTransport(server.origin, TRANSPORT);
    onTestFinished(() => transport.close());
    const whole = createHash("sha256");
    let overwritten = 0;
    const answer = await transport.send({
      method: "POST",
      path: "/v2/x",
      headers: [],
      deadline: 20_000,
      area: "kyc",
      endpoint: "EP0001",
      body: {
        async *[Symbol.asyncIterator]() {
          for (let size = 0, turn = 0; size < 8 * 1024 * KILOBYTES; turn += 1) {
            const piece = new Uint8Array(sizes[turn % sizes.length] ?? 0).fill(1 + (turn % 255));
            size += piece.byteLength;
            whole.update(piece);
            yield piece;
          }
        },
        release(piece) {
          overwritten += piece.byteLength;
          piece.fill(0);
        },
      },
    });
    expect(new TextDecoder().decode(answer.body)).toBe(whole.digest("hex"));
    expect(overwritten).toBeGreaterThan(5 * 1024 * KILOBYTES);
  });

  /** Reads so slowly that every buffer on the way fills. */
  async function readSlowly(incoming: AsyncIterable<Uint8Array>): Promise<string> {
    const read = createHash("sha256");
    let count = 0;
    for await (const piece of incoming) {
      read.update(piece);
      count += 1;
      // A reader that is slower than the sender.
      if (count % 16 === 0) await pause(2);
    }
    return read.digest("hex");
  }
});
