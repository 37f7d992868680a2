import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it, vi } from "vitest";
import { SiteBrand } from "../brand/site-brand.schema.ts";
import { iconAddress, logoPictures } from "../features/site/brand-look.ts";
import { brandPictures, iconSvg, missingBrandFiles, pictureFacts, readBrandFile } from "./brand-files.ts";
import { testBrand } from "../testing/test-site.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><path d="M0 0h96v32H0z"/></svg>';
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAYAAACZgbYnAAAADklEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
);

const folder = mkdtempSync(join(tmpdir(), "brand-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets/dark.svg"), SVG);
writeFileSync(join(folder, "assets/light.png"), PNG);
const folders = [pathToFileURL(`${folder}/`)];
afterAll(() => rmSync(folder, { recursive: true }));

const brandWith = (logo: object): SiteBrand => testBrand({ theme: { logo } });
const PICTURE = { dark: "/assets/dark.svg", light: "/assets/light.png" };

it("shows files of the brand with their size, and a new address for a new content", () => {
  vi.stubGlobal("__SITE_FILES__", pictureFacts(folder));
  const [dark, light] = logoPictures(brandWith({ picture: PICTURE }).theme.logo, "https://cdn.test");
  expect(dark).toEqual({
    src: expect.stringMatching(/^https:\/\/cdn\.test\/assets\/dark\.svg\?[0-9a-f]{8}$/),
    scheme: "dark",
    width: 96,
    height: 32,
  });
  expect(light).toMatchObject({ scheme: "light", width: 1, height: 2 });
});

it("draws icons of the brand's file, in the scheme of its colours, and of its first letter without one", () => {
  const iconOf = (brand: SiteBrand): string =>
    iconSvg(brand, readBrandFile(iconAddress(brand.theme), folders));
  expect(iconOf(brandWith({ picture: PICTURE }))).toContain(Buffer.from(SVG).toString("base64"));
  expect(iconOf(brandWith({ picture: PICTURE, icon: "/assets/light.png" }))).toContain(
    "data:image/png;base64,",
  );
  expect(iconOf(brandWith({}))).toMatch(/<text [^>]+>A<\/text>/);
});

it("takes a logo at an https address with a file for icons alone", () => {
  const picture = "https://logo.test/a";
  const { theme } = brandWith({ picture, icon: "/assets/light.png" });
  expect(logoPictures(theme.logo, "https://cdn.test")).toEqual([{ src: picture }]);
  expect(iconSvg(brandWith({}), readBrandFile(iconAddress(theme), folders))).toContain("data:image/png");
  for (const logo of [{ picture }, { picture: { ...PICTURE, light: picture } }, { picture, icon: picture }])
    expect(() => brandWith(logo)).toThrow(/a file of public/);
});

it("serves the raster pictures that a brand has in its folder, each with its use", () => {
  mkdirSync(join(folder, "assets/aurora"));
  for (const name of ["icon-192.png", "share.png"]) writeFileSync(join(folder, "assets/aurora", name), PNG);
  expect(brandPictures("aurora", folders)).toEqual({
    "/icon-192.png": { type: "image/png", bytes: PNG, sizes: "192x192", purpose: "any" },
    "/share.png": { type: "image/png", bytes: PNG },
  });
  expect(brandPictures("boreal", folders)).toEqual({});
});

it("names each file that is not there", () => {
  const missing = (logo: object, seal?: string) =>
    missingBrandFiles(
      { ...brandWith(logo), legal: { ...brandWith(logo).legal, licences: [{ number: "1", seal }] } },
      folders,
    );
  expect(missing({ picture: PICTURE })).toEqual([]);
  expect(missing({ picture: "/assets/none.svg" }, "/assets/seal.svg")).toEqual([
    "/assets/none.svg",
    "/assets/seal.svg",
  ]);
});
