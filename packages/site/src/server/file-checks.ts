import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrandCheck } from "@storefront/host/brand";
import { distance, nearest } from "@storefront/proxy/host";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import { FOLDERS, NAMESPACES } from "../i18n/namespaces.ts";
import { ownEntries, type SitePages } from "../trunk/pages.ts";
import { missingBrandFiles } from "./brand-files.ts";

/** The sentences of a file by their keys. */
type Sentences = ReadonlyMap<string, string>;

const ENGLISH = join(import.meta.dirname, "..", "locales", "en");
const LOCALES = "site/locales";
/** The file of the words by which menus name own pages. */
const MENU = "menu";
/** The keys that one line names; the length of a whole language would hide every other line. */
const MOST_NAMED = 12;
/** True for a name that is a slip of the pen, and none that a trunk would give a file of its own. */
const isSlip = (name: string, meant: string): boolean => distance(name, meant) <= (name.length > 5 ? 2 : 1);

/**
 * The mistakes in the files that a trunk's brands name, for `fileChecks` of a trunk: pictures and fonts that are not there, and in
 * `site/locales/` folders, files, keys and values that nothing reads, and all that a language of a brand lacks.
 * The words of own pages in the menus are among them: `pages` is the same choice that `routes.ts` has.
 */
export const siteFileChecks =
  (pages: SitePages = {}) =>
  (folder: string, brands: readonly SiteBrand[]): readonly BrandCheck[] => {
    const folders = ["public/", "dist/client/"].map((name) => pathToFileURL(join(folder, name)));
    const files = brands.flatMap((brand) =>
      missingBrandFiles(brand, folders).map((path) =>
        mistake(`file ${path}`, `brand ${brand.id} names it, and it is not there`, `public${path}`),
      ),
    );
    // An image has the built site alone.
    if (!existsSync(join(folder, "site"))) return files;
    const inMenus = ownEntries(pages).filter(({ areas }) => areas.length > 0);
    return [...files, ...textMistakes(folder, brands, new Map(inMenus.map(({ id, path }) => [id, path])))];
  };

const mistake = (id: string, text: string, source: string): BrandCheck => ({
  id,
  source,
  state: "mistake",
  text,
});

function textMistakes(folder: string, brands: readonly SiteBrand[], menu: Sentences): BrandCheck[] {
  const locales = [...new Set(brands.flatMap((brand) => brand.locales))];
  const found: BrandCheck[] = [];
  const own = new Map<string, Map<string, Sentences>>(menu.size > 0 ? [[MENU, new Map()]] : []);
  /** The keys that a file may have; undefined for one of the trunk's own, whose keys are its pages' business. */
  const knownOf = (file: string): Sentences | undefined =>
    file === MENU ? menu : isOfSite(file) ? englishOf(file) : undefined;
  for (const path of globSync("*/*.json", { cwd: join(folder, LOCALES) }).sort()) {
    const [place, file] = [dirname(path), basename(path, ".json")];
    try {
      const texts = sentencesOf(JSON.parse(readFileSync(join(folder, LOCALES, path), "utf8")));
      own.set(file, (own.get(file) ?? new Map<string, Sentences>()).set(place, texts));
    } catch {
      found.push(mistake(`texts ${place}`, "no JSON", `${LOCALES}/${path}`));
    }
  }
  const spoken = [...new Set([...locales.map(languageOf), ...locales])];
  const places = new Set([...own.values()].flatMap((files) => [...files.keys()]));
  for (const place of [...places].filter((name) => !spoken.includes(name)))
    found.push(
      mistake(
        `texts ${place}`,
        `no brand speaks ${place}; the nearest is ${nearest(place, spoken)}`,
        `${LOCALES}/${place}`,
      ),
    );
  for (const [file, languages] of own) found.push(...fileMistakes(file, languages, knownOf(file)));
  return [...found, ...locales.flatMap((locale) => missingTexts(locale, own, knownOf))];
}

/** The keys and values of one file that nothing reads. */
function fileMistakes(
  file: string,
  languages: ReadonlyMap<string, Sentences>,
  keys: Sentences | undefined,
): BrandCheck[] {
  const places = [...languages.keys()].map((place) => `${LOCALES}/${place}/${file}.json`).join(", ");
  if (keys === undefined) {
    const meant = nearest(file, NAMESPACES);
    return isSlip(file, meant)
      ? [mistake(`texts ${file}.json`, `no file of the site; the nearest is ${meant}.json`, places)]
      : [];
  }
  return [...languages].flatMap(([place, sentences]) =>
    [...sentences].flatMap(([key, text]): BrandCheck[] => {
      const source = `${LOCALES}/${place}/${file}.json`;
      const known = keys.get(key);
      if (known === undefined)
        return [
          mistake(
            `texts ${place}`,
            `no text ${key}; the nearest is ${nearest(key, [...keys.keys()])}`,
            source,
          ),
        ];
      const strange = valuesOf(text).filter((name) => !valuesOf(known).includes(name));
      return strange.map((name) => mistake(`texts ${place}`, `${key} gets no value ${name}`, source));
    }),
  );
}

/** What a locale lacks: of every file in a language that the site does not have, else of the trunk's own files. */
function missingTexts(
  locale: string,
  own: ReadonlyMap<string, ReadonlyMap<string, Sentences>>,
  knownOf: (file: string) => Sentences | undefined,
): BrandCheck[] {
  const language = languageOf(locale);
  const isFurther = !FOLDERS.some((folder) => languageOf(folder) === language);
  const ownFiles = [...own.keys()].filter((file) => !isOfSite(file));
  const files = [...(isFurther ? NAMESPACES : []), ...ownFiles].map((file) => {
    const languages = own.get(file);
    const wanted = knownOf(file) ?? languages?.get("en");
    const all = wanted ?? new Map([...(languages?.values() ?? [])].flatMap((texts) => [...texts]));
    const has = [language, locale].flatMap((place) => [...(languages?.get(place)?.keys() ?? [])]);
    const missing = [...all.keys()].filter((key) => !has.includes(key));
    return { file, missing, isWhole: missing.length === all.size };
  });
  const absent = files.filter(({ missing, isWhole }) => isWhole && missing.length > 0);
  const parts = files.filter(({ missing, isWhole }) => !isWhole && missing.length > 0);
  return [
    ...(absent.length === 0
      ? []
      : [
          mistake(
            `texts ${locale}`,
            `no ${absent.map(({ file }) => `${file}.json`).join(", ")}: English is shown`,
            `${LOCALES}/${language}`,
          ),
        ]),
    ...parts.map(({ file, missing }) =>
      mistake(
        `texts ${locale}`,
        `${missing.length} missing, English is shown: ${named(missing)}`,
        `${LOCALES}/${language}/${file}.json`,
      ),
    ),
  ];
}

const named = (keys: readonly string[]): string =>
  [...keys.slice(0, MOST_NAMED), ...(keys.length > MOST_NAMED ? ["…"] : [])].join(", ");
const isOfSite = (file: string): boolean => NAMESPACES.some((name) => name === file);
const languageOf = (locale: string): string => locale.split("-", 1)[0] ?? locale;
const valuesOf = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);

const englishOf = (file: string): Sentences =>
  sentencesOf(JSON.parse(readFileSync(join(ENGLISH, `${file}.json`), "utf8")));

/** The sentences of a tree of texts. */
function sentencesOf(value: unknown, path = ""): Sentences {
  if (typeof value !== "object" || value === null) return new Map([[path, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, child]) => [
      ...sentencesOf(child, path === "" ? name : `${path}.${name}`),
    ]),
  );
}
