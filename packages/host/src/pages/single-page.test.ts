import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStorefrontHost, type StorefrontHost } from "../process/storefront-host.ts";
import { silent } from "../process/storefront-host.test-helper.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { singlePage } from "./single-page.ts";

const INLINE = "document.documentElement.dataset.ready = '1'";
const DOCUMENT = `<!doctype html><title>Harbor</title><script>${INLINE}</script><script type="module" src="/assets/a.js"></script>`;
const folder = mkdtempSync(join(tmpdir(), "single-page-"));
let host: StorefrontHost;

const startHost = (
  environment: Readonly<Record<string, string>>,
  document: URL | string = pathToFileURL(join(folder, "index.html")),
): Promise<StorefrontHost> =>
  createStorefrontHost({
    ...testTrunk,
    environment: { API_BASE_URL: "http://127.0.0.1:9/v2", NODE_ENV: "test", ...environment },
    logger: silent,
    pages: singlePage(document),
    assets: pathToFileURL(folder),
  });

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), DOCUMENT);
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a.js"), "export {};");
  host = await startHost({ PUBLIC_ORIGIN: "https://play.example" });
});
afterAll(async () => {
  await host.close();
});

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  host.fetch(new Request(`https://play.example${path}`, init), { address: "203.0.113.7" });

describe("a site of one document", () => {
  it.each(["/", "/wallet", "/games/gold-rush?utm_source=x"])("is served at %s", async (path) => {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([200, DOCUMENT]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("allows its own inline scripts by their hashes, and no other", async () => {
    const policy = (await ask("/")).headers.get("content-security-policy") ?? "";
    const [scripts] = /script-src [^;]*/.exec(policy) ?? [];
    const hash = createHash("sha256").update(INLINE).digest("base64");
    expect(scripts).toBe(`script-src https://play.example/assets/ 'sha256-${hash}'`);
  });

  it.each([
    [
      "the origin of its operator",
      { PUBLIC_ORIGIN: "http://127.0.0.1:3000" },
      "http://127.0.0.1:3000/assets/",
    ],
    [
      "each name of its own machine",
      { PORT: "3000" },
      "http://127.0.0.1:3000/assets/ http://localhost:3000/assets/",
    ],
    ["the address that it listens on", { HOST: "10.0.0.7", PORT: "3000" }, "http://10.0.0.7:3000/assets/"],
    [
      "another server",
      { PORT: "3000", ASSET_BASE_URL: "https://cdn.example/7" },
      "https://cdn.example/7/assets/",
    ],
  ] as const)("loads its files from %s", async (_name, environment, sources) => {
    const other = await startHost(environment);
    const { headers } = await other.fetch(new Request("http://127.0.0.1:3000"), { address: "203.0.113.7" });
    await other.close();
    const [, allowed] = /font-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "") ?? [];
    expect(allowed).toBe(sources);
  });

  it("hides neither missing assets nor routes", async () => {
    const statuses = ["/assets/a.js", "/assets/none.js", "/api/none"].map(
      async (path) => (await ask(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });
});

it("does not start without its document", async () => {
  await expect(startHost({}, join(folder, "none.html"))).rejects.toThrow("none.html");
});
