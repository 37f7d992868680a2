import { BackendError, type PublicReader } from "@storefront/proxy/server";
import { fakePublicReader } from "@storefront/proxy/testing";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { Brand, BRANDS } from "../brands/index.ts";
import { mountSiteFiles, siteFiles } from "./site-files.ts";

const GAME = {
  id: 1,
  slug: "gold",
  name: "Gold",
  provider: { slug: "maker", name: "M" },
  categories: [{ slug: "slots", name: "S" }],
};
const brand = Brand.parse(BRANDS["aurora"]);

function appOf(
  answers: Record<string, unknown> = { "GET /casino-games/list/base": { data: [GAME] } },
  contact?: string,
): Hono {
  const app = new Hono();
  const reader = fakePublicReader(answers as never, "pt-BR");
  mountSiteFiles(app, { brand, publicOrigin: "https://play.example", contact, publicReader: () => reader });
  return app;
}

describe("the files at the root", () => {
  it.each([
    ["/robots.txt", "text/plain; charset=utf-8", "Sitemap: https://play.example/sitemap.xml"],
    ["/favicon.ico", "image/svg+xml", "<svg"],
    ["/icon.svg", "image/svg+xml", "<svg"],
    ["/manifest.webmanifest", "application/manifest+json", '"name":"Aurora"'],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", "Contact: mailto:security@play.example"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "<loc>https://play.example/en/game/gold</loc>"],
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
    expect((await app.request(path, { method: "POST" })).status).toBe(405);
  });

  it("are all of these", () => {
    const options = {
      brand,
      publicOrigin: "https://play.example",
      contact: undefined,
      publicReader: () => fakePublicReader({}, "en"),
    };
    expect(Object.keys(siteFiles(options))).toHaveLength(6);
  });

  it("say until when the contact is good: a date that is less than a year away", async () => {
    const response = await appOf({}, "https://play.example/report").request("/.well-known/security.txt");
    const text = await response.text();
    expect(text).toContain("Contact: https://play.example/report\n");
    const expires = Date.parse(/^Expires: (\S+Z)$/m.exec(text)?.[1] ?? "");
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThan(365);
    expect(text).toMatch(/^Canonical: https:\/\/play\.example\/\.well-known\/security\.txt$/m);
  });

  it("list every page once in each language, compressed when it is large", async () => {
    const games = Array.from({ length: 50 }, (_, index) => ({ ...GAME, id: index, slug: `game-${index}` }));
    const app = appOf({ "GET /casino-games/list/base": { data: games } });
    const text = await (await app.request("/sitemap.xml")).text();
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain("https://play.example/");
    expect(places).toContain("https://play.example/en/terms/privacy");
    expect(places).toContain("https://play.example/casino/provider/maker");
    expect(places).toHaveLength(2 * (4 + 3 + 2 + 50));
    const packed = await app.request("/sitemap.xml", { headers: { "accept-encoding": "br" } });
    expect(packed.headers.get("content-encoding")).toBe("br");
  });

  it("answer 503 for a sitemap without its catalogue, and for no longer than that", async () => {
    const inner = fakePublicReader({ "GET /casino-games/list/base": { data: [GAME] } } as never, "pt-BR");
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
    const app = new Hono();
    mountSiteFiles(app, {
      brand,
      publicOrigin: "https://play.example",
      contact: undefined,
      publicReader: () => reader,
    });
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
