import { fakePublicReader } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { BRANDS } from "../brands/index.ts";
import { SiteBrand } from "@storefront/site/brand";
import { storefront } from "./storefront.ts";

const GAME = {
  id: 1,
  slug: "gold",
  name: "Gold",
  provider: { slug: "maker", name: "M" },
  categories: [{ slug: "slots", name: "S" }],
};
const brand = SiteBrand.parse(BRANDS["aurora"]);
const files =
  storefront.rootFiles?.({
    brand,
    publicOrigin: "https://play.example",
    assets: "https://play.example/assets/",
  }) ?? {};

async function textOf(path: string, games: readonly unknown[] = [GAME]): Promise<string | undefined> {
  const reader = fakePublicReader({ "GET /casino-games/list/base": { data: games } } as never, "pt-BR");
  return String(await files[path as `/${string}`]?.make(reader));
}

describe("this trunk's files at the root", () => {
  it.each([
    ["/favicon.ico", "image/svg+xml", "<svg"],
    ["/icon.svg", "image/svg+xml", "<svg"],
    ["/last-wins.json", "application/json", "[]"],
    ["/manifest.webmanifest", "application/manifest+json", '"name":"Aurora"'],
    ["/share.png", "image/png", "PNG"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "<loc>https://play.example/en/game/gold</loc>"],
  ] as const)("have %s as %s", async (path, type, content) => {
    expect(files[path]?.type).toBe(type);
    expect(await textOf(path)).toContain(content);
  });

  it("are all of these, and the parts of a large sitemap", () => {
    expect(Object.keys(files).filter((path) => !/^\/sitemap-\d+\.xml$/.test(path))).toHaveLength(10);
  });

  it("list every page once in each language", async () => {
    const games = Array.from({ length: 50 }, (_, index) => ({ ...GAME, id: index, slug: `game-${index}` }));
    const text = (await textOf("/sitemap.xml", games)) ?? "";
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain("https://play.example/");
    expect(places).toContain("https://play.example/en");
    expect(places).toContain("https://play.example/en/terms/privacy");
    expect(places).toContain("https://play.example/casino/provider/maker");
    // Promotions come and go with the calendar.
    const lasting = places.filter((place = "") => !place.includes("/promotions/"));
    expect(lasting).toHaveLength(2 * (4 + 3 + 2 + 50));
  });
});
