import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { SitePages } from "../trunk/pages.ts";
import { type OwnWords, siteFileChecks } from "./file-checks.ts";
import { testBrand } from "../testing/test-site.ts";

const folder = mkdtempSync(join(tmpdir(), "trunk-"));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, content: unknown): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
};
const found = (locales: string[], more: object = {}, pages?: SitePages, own?: OwnWords): string[] =>
  siteFileChecks(pages, own)(folder, [testBrand({ locales, ...more })]).map(
    ({ id, text, source, state }) => `${state} ${id}: ${text} (${source})`,
  );

it("says nothing of texts and pictures that are whole", () => {
  write("site/locales/en/common.json", { register: "Join", offline: { title: "Lost" } });
  write("site/locales/en/club.json", { title: "The club" });
  write("site/locales/es/club.json", { title: "El club" });
  write("public/assets/logo.svg", "<svg/>");
  cpSync(join(import.meta.dirname, "..", "locales", "en"), join(folder, "site/locales/it"), {
    recursive: true,
  });
  write("site/locales/it/club.json", { title: "Il club" });
  const theme = { logo: { picture: "/assets/logo.svg" } };
  expect(found(["en", "es-CL", "it-IT"], { theme, promotions: undefined })).toEqual([]);
});

it("names files, keys, values and languages that nothing reads", () => {
  write("site/locales/en/comon.json", { register: "Join" });
  write("site/locales/en/common.json", { registr: "Join", offline: { titel: "Lost" }, home_link: "{{nam}}" });
  write("site/locales/en/home.json", "{");
  write("site/locales/en/search.json", { title: 3 });
  write("site/locales/fr/common.json", {});
  expect(found(["en"])).toEqual([
    "mistake texts en: no JSON (site/locales/en/home.json)",
    "mistake texts en: title is no text (site/locales/en/search.json)",
    "mistake texts fr: no brand speaks it; the nearest is en (site/locales/fr)",
    "mistake texts en: no text registr; the nearest is register (site/locales/en/common.json)",
    "mistake texts en: no text offline.titel; the nearest is offline.title (site/locales/en/common.json)",
    "mistake texts en: home_link gets no value nam (site/locales/en/common.json)",
    "mistake texts en: no such file; the nearest is common.json (site/locales/en/comon.json)",
  ]);
});

it("names what a language of a brand lacks, and each picture and font that is not there", () => {
  write("site/locales/en/club.json", { title: "The club", text: "Every Thursday" });
  write("site/locales/es/club.json", { title: "El club" });
  write("site/locales/it/search.json", {});
  const theme = { fonts: { text: { name: "Own", file: "/assets/own.woff2" } } };
  const [font, ...texts] = found(["en", "es", "it"], { theme, promotions: undefined });
  expect(font).toBe(
    "mistake file /assets/own.woff2: brand aurora names it, and it is not there (public/assets/own.woff2)",
  );
  expect(texts).toEqual([
    "mistake texts es: 1 missing, English is shown: text (site/locales/es/club.json)",
    expect.stringMatching(/^mistake texts it: no common\.json, .*search\.json.*club\.json: English is shown/),
  ]);
});

it("asks for the words of own pages in the menus, in each language", () => {
  write("site/locales/en/menu.json", { club: "The club" });
  write("site/locales/es/menu.json", { clup: "El club" });
  write("site/pages/club.tsx", "");
  const add = { club: { path: "/club", file: "pages/club.tsx", menus: ["header"] } } as const;
  expect(found(["en", "es"], { promotions: undefined }, { add })).toEqual([
    "mistake texts es: no text clup; the nearest is club (site/locales/es/menu.json)",
    "mistake texts es: no menu.json: English is shown (site/locales/es)",
  ]);
});

it("asks for the names of own preferences, own fields and their values in each language, and for patterns that are some", () => {
  const preferences = {
    // The site has words for the values of this one, and a locale finds those of its language.
    theme: { values: ["dark", "light"], label: { en: "Colours", "es-CL": "Colores" } },
    colour: {
      values: ["red", "black"],
      label: { en: "Colour", es: "Color" },
      valueLabels: { en: { red: "Red", black: "Black" }, es: { red: "Rojo" } },
    },
    stake: { values: [5, 10], label: { en: "Stake" } },
    alarm: { values: ["bell", false], label: { en: "Alarm", es: "Alarma" } },
  } as const satisfies OwnWords["preferences"];
  const registerFields = {
    tax_id: { label: { es: "Número fiscal" }, pattern: "[" },
    work: { label: { en: "Work", es: "Trabajo" }, values: { sea: { en: "At sea" } } },
  };
  const said = "another language or the key is shown";
  write("site/root.tsx", "");
  expect(found(["en", "es-CL"], { promotions: undefined }, {}, { preferences, registerFields })).toEqual([
    "mistake registerFields: the pattern of tax_id is no regular expression (registerFields)",
    `mistake words preferences en: no name of alarm.bell: ${said} (preferences)`,
    `mistake words registerFields en: no name of tax_id: ${said} (registerFields)`,
    `mistake words preferences es-CL: no name of colour.black, stake, alarm.bell: ${said} (preferences)`,
    `mistake words registerFields es-CL: no name of work.sea: ${said} (registerFields)`,
  ]);
});
