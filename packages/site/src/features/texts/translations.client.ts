import { loadAgain } from "../connection/connection.ts";
import {
  folderOf,
  START_NAMESPACES,
  type TextFile,
  createTranslations,
  type Translations,
  setPageTranslations,
  merge,
  type Texts,
} from "../../i18n/translations.ts";
import { OWN_PAGES } from "../../trunk/built-pages.ts";
import { OWN_TEXTS, ownPaths } from "./site-texts.ts";

/** The texts of the first render; the long list of all others is loaded with the first of them. */
const files = import.meta.glob<Record<string, unknown>>("../../locales/*/{common,home,errors}.json", {
  import: "default",
});

/** Loads the first render's texts of one locale; further namespaces load when a component uses them. */
export async function startTranslations(locale: string, page: readonly TextFile[]): Promise<Translations> {
  const translations = createTranslations(locale, {}, (namespace) => readTexts(locale, namespace));
  setPageTranslations(translations);
  const menu = OWN_PAGES.some(({ areas }) => areas.length > 0) ? ["menu"] : [];
  await translations.load([...START_NAMESPACES, ...menu, ...page]);
  return translations;
}

async function readTexts(locale: string, file: TextFile): Promise<Texts> {
  const path = `../../locales/${folderOf(locale)}/${file}.json`;
  const load = files[path] ?? (await loadAgain(() => import("./further-texts.ts"))).FURTHER_TEXTS[path];
  const own = ownPaths(locale, file, load !== undefined).map((place) => OWN_TEXTS[place]);
  const loads = [load, ...own].flatMap((known) => (known === undefined ? [] : [known]));
  if (loads.length === 0) throw new Error(`There is no ${file}.json of ${locale}.`);
  return (await Promise.all(loads.map((known) => loadAgain(known)))).reduce(merge);
}
