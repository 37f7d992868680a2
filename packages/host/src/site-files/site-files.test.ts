import { fakePublicReader } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { siteFiles } from "./site-files.ts";

const reader = fakePublicReader({}, "en");
const files = siteFiles({
  name: "Acme",
  locales: ["en", "mt"],
  publicOrigin: "https://play.example",
  icon: "<svg/>",
  background: "#102030",
  paths: async (given) => (given === reader ? ["/", "/live"] : []),
});

it.each([
  ["/favicon.ico", "image/svg+xml", "<svg/>"],
  ["/icon.svg", "image/svg+xml", "<svg/>"],
  ["/manifest.webmanifest", "application/manifest+json", '"lang":"en"'],
  ["/manifest.webmanifest", "application/manifest+json", '"theme_color":"#102030"'],
  ["/sitemap.xml", "application/xml; charset=utf-8", "<loc>https://play.example/mt/live</loc>"],
] as const)("has %s as %s with %s", async (path, type, content) => {
  expect(Object.keys(files)).toHaveLength(4);
  expect(files[path]?.type).toBe(type);
  expect(await files[path]?.make(reader)).toContain(content);
});
