import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, encodeAs, isCompressible } from "./content-encoding.ts";

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
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=none", "identity"],
    ["br;level=0", "br"],
    ["br ; q=0 , gzip", "gzip"],
    ["identity", "identity"],
    ["identity;q=1, br;q=0.5", "identity"],
    ["zstd", "identity"],
  ])("of %j is %s", (accepted, encoding) => {
    expect([chooseEncoding(accepted), chooseEncoding(accepted)]).toEqual([encoding, encoding]);
  });
});

describe("encodeAs", () => {
  it("gives the same text in every form", async () => {
    const text = Buffer.from("ação ".repeat(1_000));
    const br = await encodeAs(text, "br");
    expect(brotliDecompressSync(br).equals(text)).toBe(true);
    expect(gunzipSync(await encodeAs(text, "gzip")).equals(text)).toBe(true);
    expect(await encodeAs(text, "identity")).toBe(text);
    expect(br.byteLength).toBeLessThan(text.byteLength / 10);
  });

  it("does not compress a small text", async () => {
    const text = Buffer.from("a".repeat(1_023));
    expect(await encodeAs(text, "br")).toBe(text);
    expect(isCompressible(text)).toBe(false);
    expect(isCompressible(Buffer.from("a".repeat(1_024)))).toBe(true);
  });
});
