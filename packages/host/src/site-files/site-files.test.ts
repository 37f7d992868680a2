import { fakePublicReader } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { siteFiles } from "./site-files.ts";

const reader = fakePublicReader({}, "en");
const PNG = new Uint8Array([137, 80, 78, 71]);
const files = siteFiles({
  name: "Acme",
  locales: ["en", "mt"],
  publicOrigin: "https://play.example",
  icon: "<svg/>",
  background: "#102030",
  pictures: {
    "/icon-192.png": { type: "image/png", bytes: PNG, sizes: "192x192" },
    "/share.png": { type: "image/png", bytes: PNG },
  },
  paths: async (given) => (given === reader ? ["/", "/live"] : []),
});

it.each([
  ["/favicon.ico", "image/svg+xml", "<svg/>"],
  ["/icon.svg", "image/svg+xml", "<svg/>"],
  ["/manifest.webmanifest", "application/manifest+json", '"lang":"en"'],
  ["/manifest.webmanifest", "application/manifest+json", '"theme_color":"#102030"'],
  ["/sitemap.xml", "application/xml; charset=utf-8", "<loc>https://play.example/mt/live</loc>"],
] as const)("has %s as %s with %s", async (path, type, content) => {
  expect(files[path]?.type).toBe(type);
  expect(await files[path]?.make(reader)).toContain(content);
});

it("serves its pictures as they are, and lists the icons in the manifest", async () => {
  expect(await files["/share.png"]?.make(reader)).toBe(PNG);
  const manifest = JSON.parse(String(await files["/manifest.webmanifest"]?.make(reader))) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    display: string;
  };
  expect(manifest.icons.map(({ src }) => src)).toEqual(["/icon-192.png", "/icon.svg"]);
  expect(manifest.icons[0]).toMatchObject({ sizes: "192x192", purpose: "any" });
  expect(manifest.display).toBe("standalone");
});

describe("a large sitemap", () => {
  const paths = Array.from({ length: 60_000 }, (_, index) => `/game/${index}`);
  const large = siteFiles({
    name: "Acme",
    locales: ["en", "mt"],
    publicOrigin: "https://play.example",
    icon: "<svg/>",
    background: "#102030",
    paths: async () => paths,
  });
  const text = async (path: `/${string}`): Promise<string> => String(await large[path]?.make(reader));

  it("is an index whose parts hold every address once", async () => {
    const index = await text("/sitemap.xml");
    const parts = [...index.matchAll(/<loc>https:\/\/play\.example(\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(parts).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
    const places = new Set<string>();
    for (const part of parts) {
      const found = [...(await text(part as `/${string}`)).matchAll(/<loc>([^<]+)<\/loc>/g)];
      expect(found.length).toBeLessThanOrEqual(50_000);
      for (const [, place = ""] of found) places.add(place);
    }
    expect(places.size).toBe(120_000);
    expect(places).toContain("https://play.example/mt/game/59999");
  });

  it("has no part beyond its last one, and a small one has no part at all", async () => {
    expect(await large["/sitemap-4.xml"]?.make(reader)).toBeUndefined();
    expect(await files["/sitemap-1.xml"]?.make(reader)).toBeUndefined();
  });

  it("names the address for every other language", async () => {
    expect(await text("/sitemap-1.xml")).toContain('hreflang="x-default" href="https://play.example/game/0"');
  });
});
