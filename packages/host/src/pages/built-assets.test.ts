import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStorefrontHost, type StorefrontHost } from "../process/storefront-host.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
let folder: string;
let shared: string;
let hosts: StorefrontHost[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "built assets "));
  shared = join(folder, "shared");
  mkdirSync(shared);
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

/** The client of a build: a chunk with a name of its own, and one that all builds have. */
function build(name: string, more: Readonly<Record<string, string>> = {}): string {
  const client = join(folder, name);
  mkdirSync(join(client, "assets"), { recursive: true });
  const chunk = `export const build = "${name}";`.padEnd(2_000);
  const files = { [`page-${name}.js`]: chunk, "library-1.js": "export const all = 1;", ...more };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(client, "assets", file), text);
  writeFileSync(join(client, "assets", `page-${name}.js.gz`), gzipSync(chunk));
  return client;
}

async function instance(client: string, sharing = true): Promise<StorefrontHost> {
  const host = await createStorefrontHost({
    ...testTrunk,
    assets: client,
    environment: {
      API_BASE_URL: "http://127.0.0.1:9/v2",
      EDGE_WORKER_KEY: "edge-key-of-tests",
      PUBLIC_ORIGIN: "https://play.example",
      ...(sharing && { SHARED_ASSETS: shared }),
    },
    logger: silent,
  });
  hosts.push(host);
  return host;
}

const get = (host: StorefrontHost, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  host.fetch(new Request(`https://play.example${path}`, { headers }), { address: "203.0.113.7" });

/** Copies the files of a build into the shared folder, as a deployment does. */
const keep = (client: string): void =>
  cpSync(join(client, "assets"), join(shared, "assets"), { recursive: true });

describe("the files of another build", () => {
  it("are served by an instance of the next build, and by one of the build before", async () => {
    const [before, after] = [build("before"), build("after")];
    keep(before);
    // This instance runs when the files of the next build arrive.
    const old = await instance(before);
    expect((await get(old, "/assets/page-after.js")).status).toBe(404);
    keep(after);
    const fresh = await instance(after);
    for (const [host, path] of [
      [fresh, "/assets/page-before.js"],
      [old, "/assets/page-after.js"],
    ] as const) {
      const answer = await get(host, path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        expect.stringContaining("text/javascript"),
      ]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      const packed = await get(host, path, { "accept-encoding": "gzip" });
      expect(packed.headers.get("content-encoding")).toBe("gzip");
      expect(packed.headers.get("vary")).toBe("Accept-Encoding");
    }
  });

  it("are unknown without the shared folder, and that answer may not be stored", async () => {
    keep(build("before"));
    const answer = await get(await instance(build("after"), false), "/assets/page-before.js");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("never take the place of the build's own", async () => {
    const own = build("own");
    mkdirSync(join(shared, "assets"));
    writeFileSync(join(shared, "assets", "library-1.js"), "export const all = 2;");
    expect(await (await get(await instance(own), "/assets/library-1.js")).text()).toContain("all = 1");
  });

  it.each([
    "/assets/../builds/x.json",
    "/assets/%2e%2e/builds/x.json",
    "/assets/..%2fbuilds%2fx.json",
    "/assets/",
  ])("are all that the folder shows: %s is not found", async (path) => {
    mkdirSync(join(shared, "builds"));
    mkdirSync(join(shared, "assets"));
    writeFileSync(join(shared, "builds", "x.json"), "[]");
    expect((await get(await instance(build("own")), path)).status).toBe(404);
  });

  it("refuse to start from a folder that is not there", async () => {
    shared = join(folder, "nowhere");
    await expect(instance(build("own"))).rejects.toThrow(
      "SHARED_ASSETS: the path of a folder that can be read",
    );
  });
});
