import { folderOf, type Texts } from "../../i18n/translations.ts";

/** The texts of the trunk by their path in its folder: `/site/locales/<language or locale>/<file>.json`. */
export const OWN_TEXTS: Readonly<Record<string, () => Promise<Texts>>> = import.meta.glob<Texts>(
  "/site/locales/*/*.json",
  { import: "default" },
);

/**
 * The paths of the trunk's own texts of one file, in the order in which each counts more than the ones before it: those of
 * the language, then those of the locale. English ones are below a language that the site does not have, and below every
 * language in a file of the trunk's own.
 */
export function ownPaths(locale: string, file: string, isOfSite: boolean): string[] {
  const [language = locale] = locale.split("-", 1);
  const base = isOfSite ? folderOf(locale) : "en";
  const folders = new Set([...(base === "en" ? [base] : []), language, locale]);
  return [...folders].map((folder) => `/site/locales/${folder}/${file}.json`);
}
