import { merge, withOwnTexts } from "../../trunk/own-texts.ts";
import { site } from "../../trunk/site-definition.ts";
import { folderOf, type Namespace } from "../../i18n/namespaces.ts";

type Texts = Readonly<Record<string, unknown>>;

const further = Object.keys(site.languages ?? {});

/** The folder of a locale, among the site's and the trunk's further languages. */
export const textFolder = (locale: string): string => folderOf(locale, further);

/** The loader of a file of a trunk's further language; undefined for a language of the site's own. */
export function furtherFile(locale: string, file: Namespace): (() => Promise<unknown>) | undefined {
  const files = site.languages?.[textFolder(locale)] ?? {};
  return Object.entries(files).find(([path]) => path.endsWith(`/${file}.json`))?.[1];
}

/**
 * The texts of one file: the site's, or those of a further language over the English ones, with the trunk's own sentences
 * in their places.
 */
export function siteTexts(locale: string, file: Namespace, own: Texts, language?: unknown): Texts {
  const texts = language === undefined ? own : merge(own, language);
  return withOwnTexts(texts, site.texts, { locale, folder: textFolder(locale), file });
}

/** The folder that the site's own texts of a locale are in: English below a further language. */
export const ownFolder = (locale: string): string => folderOf(locale);
