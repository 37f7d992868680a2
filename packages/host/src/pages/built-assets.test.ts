import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { createStorefrontHost } from "../process/storefront-host.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const CHUNK = "export const all = 1;".padEnd(2_000);

/** A host of a build with one chunk, and a file beside the built ones. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const client = mkdtempSync(join(tmpdir(), "built assets "));
  mkdirSync(join(client, "assets"));
  writeFileSync(join(client, "assets", "page-1.js"), CHUNK);
  writeFileSync(join(client, "assets", "page-1.js.gz"), gzipSync(CHUNK));
  writeFileSync(join(client, "private.json"), "[]");
  const host = await createStorefrontHost({
    ...testTrunk,
    assets: client,
    environment: {
      API_BASE_URL: "http://127.0.0.1:9/v2",
      EDGE_WORKER_KEY: "edge-key-of-tests",
      PUBLIC_ORIGIN: "https://play.example",
    },
    logger: silent,
  });
  onTestFinished(() => host.close());
  return host.fetch(new Request(`https://play.example${path}`, { headers }), { address: "203.0.113.7" });
}

it("a built file may be kept for ever, in the form that the client takes", async () => {
  const plain = await get("/assets/page-1.js");
  expect([plain.status, await plain.text()]).toEqual([200, CHUNK]);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    "content-type": expect.stringContaining("text/javascript"),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "access-control-allow-origin": "*",
    vary: "Accept-Encoding",
  });
  const packed = await get("/assets/page-1.js", { "accept-encoding": "gzip" });
  expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual([
    "gzip",
    "Accept-Encoding",
  ]);
});

it.each([
  "/assets/none.js",
  "/assets/../private.json",
  "/assets/%2e%2e/private.json",
  "/assets/..%2fprivate.json",
  "/assets/",
])("what is no file of the build is unknown, and that answer may not be stored: %s", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  if (path === "/assets/none.js") expect(answer.headers.get("cache-control")).toBe("no-store");
});
