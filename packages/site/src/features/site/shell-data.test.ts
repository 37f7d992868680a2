import { expect, it, vi } from "vitest";
import { testSite, testBrand } from "../../testing/test-site.ts";
import { shellData } from "./shell-data.ts";

it("gives the browser nothing of a brand that is for hosts, and no field without a value", () => {
  const brand = { ...testSite().brand, tenant: "of-the-backend", captcha: undefined };
  const shell = shellData(testSite({ brand }));
  expect(JSON.stringify(shell)).not.toContain(brand.tenant);
  expect(Object.entries(shell.brand).filter(([, value]) => value === undefined)).toEqual([]);
});

it("preloads the typefaces that the brand has, and no others", () => {
  const known = { "Sora Variable": "/assets/sora.woff2", "Manrope Variable": "/assets/manrope.woff2" };
  const fontsOf = (fonts: object) => {
    const brand = testBrand({ theme: { fonts } });
    return shellData(testSite({ brand, assetBase: "https://cdn.test" }), known).fonts;
  };
  expect(fontsOf({ text: "system-ui", display: { name: "Own", file: "/assets/own.woff2" } })).toEqual([
    "https://cdn.test/assets/own.woff2",
  ]);
  expect(fontsOf({ text: "Sora Variable" })).toEqual(["https://cdn.test/assets/sora.woff2"]);
});

it("has every language's name in itself", () => {
  const brand = testBrand({ locales: ["it", "pt-BR", "pt-PT"] });
  expect(Object.values(shellData(testSite({ brand })).languages)).toEqual([
    "Italiano",
    "Português (Brasil)",
    "Português (Portugal)",
  ]);
});

it("names the picture of shared links of a brand that has one", () => {
  vi.stubGlobal("__SITE_FILES__", { "/assets/aurora/share.png": { version: "1" } });
  expect(shellData(testSite()).share).toBe("/share.png");
  const brand = { ...testSite().brand, id: "another" };
  expect(shellData(testSite({ brand })).share).toBeUndefined();
});

it("gives it what a brand says of restrictions and of the validation overlay", () => {
  const restrictions = [{ state: "withdraw-only", field: "wallet_mode", is: "out" }] as const;
  const validation = { steps: ["terms", "email"], address: [{ field: "address_missing" }] } as const;
  const brand = testBrand({ restrictions, validation });
  expect(shellData(testSite({ brand })).brand).toMatchObject({ restrictions, validation });
});
