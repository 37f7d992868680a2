import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { toSecrets } from "../contract/secrets.ts";
import { searchedStream } from "./searched-stream.ts";

const KEY = "nB/X3p+qkZt4GQ9rYw7sVd1Lh0MfTjE5uC8aKo//xRz=";
const TOKEN = "header.payload.signature";
const SECRETS = toSecrets([KEY, TOKEN]);
const escaped = (text: string): string =>
  text.replaceAll(/[^]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Everything that comes out, and whether it ended well. */
async function read(pieces: readonly string[]) {
  const onFound = vi.fn();
  const body = searchedStream(Readable.from(pieces.map((piece) => Buffer.from(piece))), SECRETS, onFound);
  let text = "";
  try {
    for await (const piece of body) text += String(piece);
    return { text, isWhole: true, found: onFound.mock.calls.length };
  } catch {
    return { text, isWhole: false, found: onFound.mock.calls.length };
  }
}

describe("a stream that is searched for secrets", () => {
  it.each([
    ["the edge key", KEY],
    ["the edge key with escaped slashes", KEY.replaceAll("/", String.raw`\/`)],
    ["the edge key with every letter escaped", escaped(KEY)],
    ["the token", TOKEN],
  ])("is cut within the first letters of %s, wherever its pieces end", async (_, secret) => {
    const text = `{"a":1}\n{"k":"${secret}"}\n{"b":2}\n`;
    for (let end = 0; end <= text.length; end += 1) {
      const {
        text: shown,
        isWhole,
        found,
      } = await read([text.slice(0, end), text.slice(end)].filter(Boolean));
      expect([isWhole, found]).toEqual([false, 1]);
      expect(`{"a":1}\n{"k":"${secret.slice(0, 4)}`.startsWith(shown)).toBe(true);
    }
  });

  it("is cut although each letter comes alone", async () => {
    const { isWhole, text, found } = await read(`{"k":"${TOKEN}"}`.split(""));
    expect([isWhole, '{"k":"head'.startsWith(text), found]).toEqual([false, true, 1]);
  });

  it("without one keeps every byte, also where they begin like a secret or are letters alone", async () => {
    const long = "x".repeat(100_000);
    const pieces = [`{"k":"${KEY.slice(0, -1)}`, '"}', long, TOKEN.slice(0, 9), "\\", "u00"];
    expect(await read(pieces)).toEqual({ text: pieces.join(""), isWhole: true, found: 0 });
  });

  it("is read in time that is linear in its bytes, although each of them begins a secret", async () => {
    const pieces = Array.from({ length: 16 }, () => Buffer.alloc(64 * 1024, "a"));
    const fastest = async (secret: string): Promise<number> => {
      let least = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 3; turn += 1) {
        const began = performance.now();
        const body = searchedStream(Readable.from(pieces), toSecrets([secret]), () => {});
        for await (const piece of body) expect(piece).toBeInstanceOf(Buffer);
        least = Math.min(least, performance.now() - began);
      }
      return least;
    };
    // Compared with every beginning anew, it takes thousands of times as long.
    expect(await fastest(`${"a".repeat(3_999)}b`)).toBeLessThan(200 * (await fastest(TOKEN)));
  });

  it("hands an event on before the next one comes", async () => {
    const source = new PassThrough();
    const body = searchedStream(source, SECRETS, () => {});
    for (const event of ['data: {"id":1}\n\n', "beach", `data: ${KEY.slice(0, 8)}\n\n`, KEY.slice(0, 4)]) {
      source.write(event);
      const [piece] = (await once(body, "data")) as [Buffer];
      expect(piece.toString()).toBe(event);
    }
    source.destroy();
  });

  it("ends its source with its reader, and fails with its source", async () => {
    const source = new PassThrough();
    const body = searchedStream(source, SECRETS, () => {});
    body.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
    const broken = new PassThrough();
    const other = searchedStream(broken, SECRETS, () => {});
    const failed = once(other, "error");
    broken.destroy(new Error("gone"));
    expect(await failed).toMatchObject([{ message: "gone" }]);
  });
});
