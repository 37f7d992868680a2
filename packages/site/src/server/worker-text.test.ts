import { fakePublicReader } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { BRANDS } from "../testing/test-brands.ts";
import { SiteBrand } from "../brand/site-brand.schema.ts";
import { workerFile } from "./worker-text.ts";

const ASSETS = "https://play.example/assets/";
const reader = fakePublicReader({}, "en");
const boreal = SiteBrand.parse(BRANDS["boreal"]);

describe("the service worker's file", () => {
  it("has the brand's facts before the code, and an offline page in each of its languages", async () => {
    const file = workerFile(boreal, ASSETS, { code: "CODE" });
    const text = String(await file.make(reader));
    const [, settings = "", code] = /^self\.STOREFRONT = (.*);\n(CODE)$/s.exec(text) ?? [];
    expect(code).toBe("CODE");
    const { assets, locales, offline } = JSON.parse(settings) as {
      assets: string;
      locales: string[];
      offline: Record<string, string>;
    };
    expect([assets, locales, Object.keys(offline)]).toEqual([ASSETS, ["es-CL", "en"], ["", "/en"]]);
    expect(offline["/en"]).toContain("<h1>You are offline.</h1>");
    expect(offline[""]).toContain('lang="es-CL"');
    expect(offline[""]).not.toMatch(/<script|\son\w+=/);
    expect(file.headers).toEqual({ "cache-control": "no-cache" });
  });

  it("takes itself away for a brand that has switched it off, and where nothing was built", async () => {
    const off = workerFile({ ...boreal, serviceWorker: false }, ASSETS, { code: "CODE" });
    for (const file of [off, workerFile(boreal, ASSETS)]) {
      const text = String(await file.make(reader));
      expect(text).toContain("registration.unregister()");
      expect(text).not.toContain("CODE");
    }
  });
});
