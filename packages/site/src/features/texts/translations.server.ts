import {
  folderOf,
  NAMESPACES,
  createTranslations,
  type Translate,
  type Translations,
  merge,
  type Texts,
} from "../../i18n/translations.ts";
import { OWN_TEXTS, ownPaths } from "./site-texts.ts";

const files = import.meta.glob<Texts>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});
/** A host renders in every language at once, so the trunk's own texts are there before the first page. */
const own = new Map(
  await Promise.all(Object.entries(OWN_TEXTS).map(async ([path, load]) => [path, await load()] as const)),
);
const ownFiles = [...own.keys()].map((path) => path.replace(/^.*\/|\.json$/g, ""));
const known = new Map<string, Translations>();

/** The texts of a locale, ready at once; nothing changes them. */
export function serverTranslations(locale: string): Translations {
  const made = known.get(locale) ?? createTranslations(locale, textsOf(locale));
  known.set(locale, made);
  return made;
}

/** Translates in a loader, where there is no hook. */
export const serverTranslate = (locale: string): Translate => serverTranslations(locale).t;

function textsOf(locale: string): Readonly<Record<string, Texts>> {
  const texts = [...new Set<string>([...NAMESPACES, ...ownFiles])].map((file) => {
    const ofSite = files[`../../locales/${folderOf(locale)}/${file}.json`];
    const merged = ownPaths(locale, file, ofSite !== undefined).reduce<Texts>(
      (before, path) => merge(before, own.get(path)),
      ofSite ?? {},
    );
    return [file, merged] as const;
  });
  return Object.fromEntries(texts);
}
