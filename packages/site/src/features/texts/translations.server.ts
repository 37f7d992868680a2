import { site } from "../../trunk/site-definition.ts";
import { NAMESPACES } from "../../i18n/namespaces.ts";
import { furtherFile, ownFolder, siteTexts } from "./site-texts.ts";
import { createTranslations, type Translate, type Translations } from "../../i18n/translations.ts";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});
/** A host renders in every language at once, so the trunk's further ones are there before the first page. */
const furtherTexts = new Map<unknown, unknown>(
  await Promise.all(
    Object.values(site.languages ?? {}).flatMap((language) =>
      Object.values(language).map(async (load) => [load, await load()] as const),
    ),
  ),
);
const known = new Map<string, Translations>();

/** The texts of a locale, ready at once; nothing changes them. */
export function serverTranslations(locale: string): Translations {
  const made = known.get(locale) ?? createTranslations(locale, textsOf(locale));
  known.set(locale, made);
  return made;
}

/** Translates in a loader, where there is no hook. */
export const serverTranslate = (locale: string): Translate => serverTranslations(locale).t;

function textsOf(locale: string): Parameters<typeof createTranslations>[1] {
  const texts = NAMESPACES.map((namespace) => [
    namespace,
    siteTexts(
      locale,
      namespace,
      files[`../../locales/${ownFolder(locale)}/${namespace}.json`] ?? {},
      furtherTexts.get(furtherFile(locale, namespace)),
    ),
  ]);
  return Object.fromEntries(texts);
}
