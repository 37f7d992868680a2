import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import type { UpstreamAnswer } from "../contract/transport.ts";
import { decode } from "./content-coding.ts";
import { serveHttp, TRANSPORT } from "./loopback.test-helper.ts";
import { createTransport } from "./undici-transport.ts";

const LARGEST = 100_000;
const TEXT = JSON.stringify({ reason: "expired", list: Array.from({ length: 2_000 }, (_, index) => index) });
/** Each coding that servers are known to send, and how it is made. */
const CODINGS: readonly (readonly [coding: string, encode: (text: string) => Uint8Array])[] = [
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["GZIP", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
  ["deflate", deflateRawSync],
  ["identity", (text) => Buffer.from(text)],
];

async function answerOf(
  body: Uint8Array,
  coding: string,
  { deadline = 20_000, status = 200 } = {},
): Promise<UpstreamAnswer> {
  const { origin } = await serveHttp((incoming, outgoing) => {
    expect(incoming.headers["accept-encoding"]).toBeUndefined();
    outgoing.writeHead(status, { "content-encoding": coding }).end(body);
  });
  const transport = createTransport(origin, { ...TRANSPORT, answerLimit: LARGEST });
  onTestFinished(() => transport.close());
  return transport.send({ method: "GET", path: "/", headers: [], deadline, area: "a", endpoint: "GET /" });
}

describe.each(CODINGS)("an answer in %s (decision H8)", (coding, encode) => {
  it.each([200, 401, 503])("of status %i is decoded, although nobody asked for it", async (status) => {
    const packed = encode(TEXT);
    const { body, broken, size } = await answerOf(packed, coding, { status });
    expect([new TextDecoder().decode(body), broken, size]).toEqual([TEXT, undefined, packed.byteLength]);
  });

  it("without a body is empty", async () => {
    const { body, broken } = await answerOf(new Uint8Array(0), coding);
    expect([body.byteLength, broken]).toEqual([0, undefined]);
  });
});

describe.each(CODINGS.filter(([coding]) => coding !== "identity"))(
  "a broken body in %s",
  (coding, encode) => {
    it("that ends too early is cut", async () => {
      const { body, broken, cause } = await answerOf(encode(TEXT).subarray(0, 500), coding);
      expect([body.byteLength, broken, cause]).toEqual([
        0,
        "cut",
        expect.objectContaining({ code: "Z_BUF_ERROR" }),
      ]);
    });

    it("that becomes larger than an answer may be is too_large, and is decoded no further", async () => {
      const bomb = encode("0".repeat(20 * LARGEST));
      expect(bomb.byteLength).toBeLessThan(LARGEST);
      const { body, broken } = await answerOf(bomb, coding);
      expect([body.byteLength, broken]).toEqual([0, "too_large"]);
    });
  },
);

it.each([
  ["gzip", "Z_DATA_ERROR"],
  ["br", expect.stringMatching(/^ERR_/)],
  ["zstd", "UNKNOWN_CODING"],
])("a body that is no %s is not_json, with the code of the error", async (coding, code) => {
  const { broken, cause } = await answerOf(Buffer.from("a body in no coding"), coding);
  expect([broken, cause]).toEqual(["not_json", expect.objectContaining({ code })]);
});

it("a bomb takes no more memory than the largest answer", async () => {
  const member = gzipSync(new Uint8Array(1_000_000));
  const bomb = Buffer.concat(Array.from({ length: 500 }, () => member));
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(watch, 1);
  expect(await decode(bomb, "gzip", 1_000_000)).toMatchObject({ broken: "too_large" });
  clearInterval(timer);
  watch();
  expect(most - before).toBeLessThan(200_000_000);
});
