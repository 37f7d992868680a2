import { BackendError, type PublicReader } from "@storefront/proxy";
import { fakePublicReader } from "@storefront/proxy/testing";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createHostApp } from "../process/host-app.ts";
import { silent } from "../process/storefront-host.test-helper.ts";
import { TestBrand, testTrunk } from "../process/trunk.test-helper.ts";
import { answerRootFiles, type RootFileOptions } from "./root-files.ts";
import { siteFiles } from "../site-files/site-files.ts";

const brand = TestBrand.parse(testTrunk.brands.inputs["aurora"]);
const publicOrigin = "https://play.example";
const own = siteFiles({
  name: "Acme",
  locales: brand.locales,
  publicOrigin,
  icon: "<svg/>",
  background: "#102030",
  paths: async (reader) => {
    const { data } = await reader.read("catalogue", "GET /list").catch(() => ({ data: [] }));
    return ["/", ...(data as string[]).map((name) => `/game/${name}`), "/"];
  },
});
const OPTIONS: RootFileOptions = {
  brand,
  publicOrigin,
  contact: undefined,
  publicReader: () => fakePublicReader({ "GET /list": ["one", "two & three"] } as never, "pt-BR"),
  own,
};

/** Requests of an app that has these files alone. */
function appOf(more: Partial<RootFileOptions> = {}) {
  const app = createHostApp({
    own: new Hono(),
    health: () => undefined,
    proxy: { handle: () => Response.error() },
    files: undefined,
    rootFiles: answerRootFiles({ ...OPTIONS, ...more }),
    pages: undefined,
    logger: silent,
  });
  const env = { address: "203.0.113.7" };
  return { request: async (path: string, init?: RequestInit) => app.request(path, init, env) };
}

describe("the files at the root", () => {
  it.each([
    ["/robots.txt", "text/plain; charset=utf-8", "Sitemap: https://play.example/sitemap.xml"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", "Contact: mailto:security@play.example"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "<loc>https://play.example/en/game/one</loc>"],
  ])("have %s as %s", async (path, type, content) => {
    const app = appOf();
    const response = await app.request(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toContain(content);
    const tag = response.headers.get("etag") ?? "";
    expect((await app.request(path, { headers: { "if-none-match": tag } })).status).toBe(304);
    const head = await app.request(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await app.request(path, { method: "POST" });
    expect([post.status, post.headers.get("allow"), post.headers.get("cache-control")]).toEqual([
      405,
      "GET, HEAD",
      "no-store",
    ]);
  });

  it("name no sitemap if the trunk has none, and are replaced by a trunk's own", async () => {
    expect(await (await appOf({ own: {} }).request("/robots.txt")).text()).not.toContain("Sitemap");
    const robots = { type: "text/plain", freshFor: 1_000, make: () => "User-agent: none" };
    const response = await appOf({ own: { "/robots.txt": robots } }).request("/robots.txt");
    expect(await response.text()).toBe("User-agent: none");
  });

  it("have an expiry date of the contact that is less than a year away", async () => {
    const response = await appOf({ contact: "https://play.example/report" }).request(
      "/.well-known/security.txt",
    );
    const text = await response.text();
    expect(text).toContain("Contact: https://play.example/report\n");
    const expires = Date.parse(/^Expires: (\S+Z)$/m.exec(text)?.[1] ?? "");
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThan(365);
    expect(text).toMatch(/^Canonical: https:\/\/play\.example\/\.well-known\/security\.txt$/m);
  });

  it("list each page once in each language, escaped, compressed when the list is large", async () => {
    const text = await (await appOf().request("/sitemap.xml")).text();
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual([
      "https://play.example/",
      "https://play.example/en",
      "https://play.example/game/one",
      "https://play.example/en/game/one",
      "https://play.example/game/two%20&amp;%20three",
      "https://play.example/en/game/two%20&amp;%20three",
    ]);
    const many = Array.from({ length: 100 }, (_, index) => `game-${index}`);
    const app = appOf({ publicReader: () => fakePublicReader({ "GET /list": many } as never, "pt-BR") });
    const packed = await app.request("/sitemap.xml", { headers: { "accept-encoding": "br" } });
    expect(packed.headers.get("content-encoding")).toBe("br");
  });

  it("serve bytes uncompressed with headers of their own, and answer 404 for what does not exist", async () => {
    const bytes = new Uint8Array(4_000).fill(7);
    const headers = { "cache-control": "no-cache" };
    const app = appOf({
      own: {
        "/share.png": { type: "image/png", freshFor: 1_000, make: () => bytes, headers },
        "/sitemap-9.xml": { type: "application/xml", freshFor: 1_000, make: () => undefined },
      },
    });
    const picture = await app.request("/share.png", { headers: { "accept-encoding": "br" } });
    expect([...picture.headers].filter(([name]) => /encoding|control|type$/.test(name))).toEqual([
      ["cache-control", "no-cache"],
      ["content-type", "image/png"],
    ]);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes);
    const missing = await app.request("/sitemap-9.xml");
    expect([missing.status, await missing.text()]).toEqual([404, "Not Found"]);
  });

  it("answer 503 for a file while its data is missing", async () => {
    const inner = fakePublicReader({ "GET /list": ["one"] } as never, "pt-BR");
    let isDown = true;
    const failure = {
      kind: "network",
      status: 0,
      method: "GET",
      path: "/",
      body: new Uint8Array(0),
    } as const;
    const reader: PublicReader = {
      ...inner,
      read: (...call) =>
        isDown
          ? Promise.reject(new BackendError({ ...failure, contentType: undefined, retryAfter: undefined }))
          : inner.read(...call),
    };
    const app = appOf({ publicReader: () => reader });
    const missing = await app.request("/sitemap.xml");
    expect([
      missing.status,
      missing.headers.get("cache-control"),
      missing.headers.get("retry-after"),
    ]).toEqual([503, "no-store", "5"]);
    isDown = false;
    expect((await app.request("/sitemap.xml")).status).toBe(200);
  });
});
