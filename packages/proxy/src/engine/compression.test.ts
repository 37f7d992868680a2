import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { chooseEncoding } from "./compression.ts";
import { one } from "./engine.test-helper.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";

const LARGE = { list: Array.from({ length: 100 }, (_, index) => ({ index, name: `Game ${index}` })) };

async function ask(answer: unknown, encoding?: string, more = {}) {
  const route = one({ path: "/api/payments/a", GET: "GET /payment-providers", access: "public", ...more });
  const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
  const response = await callRoute(
    route,
    { headers },
    fakeBackend({ "GET /payment-providers": answer as object }),
  );
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("a long JSON answer", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", null, (bytes: Buffer) => bytes],
    [undefined, null, (bytes: Buffer) => bytes],
  ])("for a client that accepts %s is %s", async (header, encoding, decompress) => {
    const { response, bytes } = await ask(LARGE, header);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(JSON.parse(decompress(bytes).toString())).toEqual(LARGE);
  });

  it("that is a failure is compressed too, byte for byte", async () => {
    const text = `{ "reason" : "${"x".repeat(2_000)}" }`;
    const { response, bytes } = await ask(new Response(text, { status: 403 }), "br");
    expect([response.status, response.headers.get("content-encoding")]).toEqual([403, "br"]);
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
  });
});

describe("a short answer, or one of another type", () => {
  it.each([
    ["short JSON", { a: 1 }, {}],
    [
      "a picture",
      new Response(Buffer.alloc(5_000), { headers: { "content-type": "image/png" } }),
      { reply: "raw" },
    ],
  ])("is not compressed: %s", async (_, answer, more) => {
    const { response } = await ask(answer, "br", more);
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([null, null]);
  });
});

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["x-gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.000, gzip;q=0.0", "identity"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=none", "identity"],
    ["br;level=0", "br"],
    ["br ; q=0 , gzip", "gzip"],
    ["identity", "identity"],
    ["identity;q=1, br;q=0.5", "identity"],
    ["zstd", "identity"],
    [`gzip${", x".repeat(332)}`, "gzip"],
    [`gzip${", x".repeat(333)}`, "identity"],
  ])("of %j is %s", (accepted, encoding) => {
    expect([chooseEncoding(accepted), chooseEncoding(accepted)]).toEqual([encoding, encoding]);
  });
});

it("compresses a shared answer once, and again when that failed", async () => {
  vi.resetModules();
  const zlib = await vi.importActual<typeof import("node:zlib")>("node:zlib");
  const gzip = vi.fn(zlib.gzip).mockImplementationOnce(((...call: unknown[]) => {
    (call.at(-1) as (error: Error) => void)(new Error("out of memory"));
  }) as never);
  vi.doMock("node:zlib", () => ({ ...zlib, gzip }));
  const { compressed } = await import("./compression.ts");
  const request = inbound({ headers: { "accept-encoding": "gzip" } });
  const body = "x".repeat(2_000);
  const shared = {};
  const answer = () =>
    Promise.resolve(
      compressed(
        { status: 200, headers: { "content-type": "application/json" }, body, setCookies: [], shared },
        request,
      ),
    );
  await expect(answer()).rejects.toThrow("out of memory");
  const [first, second] = [await answer(), await answer()];
  expect([gunzipSync(first.body as Buffer).toString(), second.body === first.body]).toEqual([body, true]);
  expect(gzip).toHaveBeenCalledTimes(2);
});
