import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrandCheck } from "@storefront/host/brand";
import { distance, nearest } from "@storefront/proxy/host";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import { wordsFor } from "../brand/words-for.ts";
import { FOLDERS, NAMESPACES } from "../i18n/translations.ts";
import type { SiteOptions } from "../trunk/define-site.ts";
import { ownEntries, type SitePages } from "../trunk/pages.ts";
import { missingBrandFiles } from "./brand-files.ts";
import { pageMistakes } from "./page-checks.ts";

type Sentences = ReadonlyMap<string, string>;

const ENGLISH = join(import.meta.dirname, "..", "locales", "en");
const LOCALES = "site/locales";
/** The file of the words by which menus name own pages. */
const MENU = "menu";
/** The keys that one line names; the length of a whole language would hide every other line. */
const MOST_NAMED = 12;
/** True for a name that is a slip of the pen, and none that a trunk would give a file of its own. */
const isSlip = (name: string, meant: string): boolean => distance(name, meant) <= (name.length > 5 ? 2 : 1);

/** The options of a trunk's site whose words stand beside them; the same that `defineSite` gets. */
export type OwnWords = Pick<SiteOptions, "preferences" | "registerFields">;

/**
 * The mistakes in the files that a trunk's brands name, for `fileChecks` of a trunk: pictures and fonts that are not there, a choice
 * of pages that does not fit, and in `site/locales/` folders, files, keys and values that nothing reads, and all that a language of a
 * brand lacks.
 * The words of own pages in the menus, of own preferences and of own fields are among them, and the patterns of these: `pages` is the same choice
 * that `routes.ts` has, `own` the same options that `defineSite` gets.
 */
export const siteFileChecks =
  (pages: SitePages = {}, own: OwnWords = {}) =>
  (folder: string, brands: readonly SiteBrand[]): readonly BrandCheck[] => {
    const folders = ["public/", "dist/client/"].map((name) => pathToFileURL(join(folder, name)));
    const files = brands.flatMap((brand) =>
      missingBrandFiles(brand, folders).map((path) =>
        mistake(`file ${path}`, `brand ${brand.id} names it, and it is not there`, `public${path}`),
      ),
    );
    // An image has the built site alone.
    if (!existsSync(join(folder, "site"))) return files;
    const locales = [...new Set(brands.flatMap((brand) => brand.locales))];
    const menu = ownEntries(pages).flatMap(({ id, path, areas }) =>
      areas.length > 0 ? [[id, path] as const] : [],
    );
    return [
      ...files,
      ...pageMistakes(pages, folder).map((text) => mistake("pages", text, "site/pages.ts")),
      ...patternMistakes(own),
      ...locales.flatMap((locale) => missingWords(locale, own)),
      ...textMistakes(join(folder, LOCALES), locales, new Map(menu)),
    ];
  };

const mistake = (id: string, text: string, source: string): BrandCheck => ({
  id,
  source,
  state: "mistake",
  text,
});
const textMistake = (place: string, text: string, file = ""): BrandCheck =>
  mistake(`texts ${place}`, text, `${LOCALES}/${place}${file && `/${file}.json`}`);

function textMistakes(folder: string, locales: readonly string[], menu: Sentences): BrandCheck[] {
  const found: BrandCheck[] = [];
  const own = new Map<string, Map<string, Sentences>>(menu.size > 0 ? [[MENU, new Map()]] : []);
  for (const path of globSync("*/*.json", { cwd: folder }).sort()) {
    const [place, file] = [dirname(path), basename(path, ".json")];
    try {
      const texts = sentencesOf(JSON.parse(readFileSync(join(folder, path), "utf8")));
      own.set(file, (own.get(file) ?? new Map<string, Sentences>()).set(place, texts));
    } catch (error) {
      found.push(textMistake(place, error instanceof TypeError ? error.message : "no JSON", file));
    }
  }
  // English is below every language that the site does not have.
  const spoken = [...new Set(["en", ...locales.map(languageOf), ...locales])];
  const places = new Set([...own.values()].flatMap((languages) => [...languages.keys()]));
  for (const place of [...places].filter((name) => !spoken.includes(name)))
    found.push(textMistake(place, `no brand speaks it; the nearest is ${nearest(place, spoken)}`));
  /** The keys that a file may have; undefined for one of the trunk's own, whose keys are its pages' business. */
  const knownOf = (file: string): Sentences | undefined =>
    file === MENU ? menu : isOfSite(file) ? englishOf(file) : undefined;
  for (const [file, languages] of own)
    for (const [place, sentences] of languages) found.push(...unread(place, file, sentences, knownOf(file)));
  return [...found, ...locales.flatMap((locale) => missingTexts(locale, own, knownOf))];
}

/** Lists what nothing reads of one file: its name, its keys and their values. */
function unread(
  place: string,
  file: string,
  sentences: Sentences,
  known: Sentences | undefined,
): BrandCheck[] {
  if (known === undefined) {
    const meant = nearest(file, NAMESPACES);
    return isSlip(file, meant)
      ? [textMistake(place, `no such file; the nearest is ${meant}.json`, file)]
      : [];
  }
  return [...sentences].flatMap(([key, text]) => {
    const usual = known.get(key);
    if (usual === undefined)
      return [textMistake(place, `no text ${key}; the nearest is ${nearest(key, [...known.keys()])}`, file)];
    const strange = valuesOf(text).filter((name) => !valuesOf(usual).includes(name));
    return strange.map((name) => textMistake(place, `${key} gets no value ${name}`, file));
  });
}

/** Lists the texts that a locale lacks: of every file in a language that the site does not have, else of the trunk's own files. */
function missingTexts(
  locale: string,
  own: ReadonlyMap<string, ReadonlyMap<string, Sentences>>,
  knownOf: (file: string) => Sentences | undefined,
): BrandCheck[] {
  const isFurther = !FOLDERS.some((folder) => languageOf(folder) === languageOf(locale));
  const files = [...(isFurther ? NAMESPACES : []), ...[...own.keys()].filter((file) => !isOfSite(file))];
  const absent: string[] = [];
  const parts = files.flatMap((file) => {
    const languages = own.get(file) ?? new Map<string, Sentences>();
    const all =
      knownOf(file) ?? languages.get("en") ?? new Map([...languages.values()].flatMap((texts) => [...texts]));
    const has = [languageOf(locale), locale].flatMap((place) => [...(languages.get(place)?.keys() ?? [])]);
    const missing = [...all.keys()].filter((key) => !has.includes(key));
    if (missing.length === all.size) absent.push(`${file}.json`);
    else if (missing.length > 0)
      return [textMistake(locale, `${missing.length} missing, English is shown: ${named(missing)}`, file)];
    return [];
  });
  if (absent.length === 0) return parts;
  return [textMistake(locale, `no ${absent.join(", ")}: English is shown`), ...parts];
}

/** Lists the own fields whose pattern is no regular expression: nobody could register with one. */
const patternMistakes = ({ registerFields = {} }: OwnWords): BrandCheck[] =>
  Object.entries(registerFields).flatMap(([name, { pattern = "" }]) => {
    try {
      void new RegExp(pattern);
      return [];
    } catch {
      return [mistake("registerFields", `the pattern of ${name} is no regular expression`, "registerFields")];
    }
  });

/** Lists the names that own preferences, own fields and their values lack in a locale; numbers and switches need none. */
function missingWords(locale: string, { preferences = {}, registerFields = {} }: OwnWords): BrandCheck[] {
  const siteValues = [...englishOf("preferences").keys()];
  const lacking = (option: string, keys: readonly (string | false)[]): BrandCheck[] => {
    const missing = keys.filter((key) => key !== false);
    if (missing.length === 0) return [];
    const text = `no name of ${named(missing)}: another language or the key is shown`;
    return [mistake(`words ${option} ${locale}`, text, option)];
  };
  return [
    ...lacking(
      "preferences",
      Object.entries(preferences).flatMap(([key, { label, values, valueLabels }]) => {
        const names = valueLabels ? wordsFor(valueLabels, locale) : {};
        const isNamed = (value: string): boolean =>
          names !== undefined && (Object.hasOwn(names, value) || siteValues.includes(`values.${value}`));
        const texts = values.filter((value) => typeof value === "string");
        return [
          wordsFor(label, locale) === undefined && key,
          ...texts.map((value) => !isNamed(value) && `${key}.${value}`),
        ];
      }),
    ),
    ...lacking(
      "registerFields",
      Object.entries(registerFields).flatMap(([name, { label, values = {} }]) => [
        wordsFor(label, locale) === undefined && name,
        ...Object.entries(values).map(
          ([value, words]) => wordsFor(words, locale) === undefined && `${name}.${value}`,
        ),
      ]),
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

/** The sentences of a tree of texts. Throws a `TypeError` that names what is no text. */
function sentencesOf(value: unknown, path = ""): Sentences {
  if (typeof value === "string") return new Map([[path, value]]);
  if (typeof value !== "object" || value === null) throw new TypeError(`${path} is no text`);
  return new Map(
    Object.entries(value).flatMap(([name, child]) => [
      ...sentencesOf(child, path === "" ? name : `${path}.${name}`),
    ]),
  );
}
