import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Namespace, NAMESPACES } from "./namespaces.ts";
import { site } from "../../trunk/site-definition.ts";
import { translationOptions } from "./options.ts";
import { furtherFile, ownFolder, siteTexts } from "./site-texts.ts";

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
const instances = new Map<string, i18n>();

/** The texts of a locale, ready at once: one instance a locale, which nothing changes. */
export function serverTranslations(locale: string): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...translationOptions(locale),
    initAsync: false,
    ns: [...NAMESPACES],
    resources: resourcesOf(locale),
  });
  instances.set(locale, instance);
  return instance;
}

/** Translates in a loader, where there is no hook. */
export function serverTranslate(locale: string): TFunction<readonly Namespace[]> {
  return serverTranslations(locale).getFixedT(locale, NAMESPACES) as TFunction<readonly Namespace[]>;
}

function resourcesOf(locale: string): Resource {
  const texts = NAMESPACES.map((namespace) => [
    namespace,
    siteTexts(
      locale,
      namespace,
      files[`../../locales/${ownFolder(locale)}/${namespace}.json`] ?? {},
      furtherTexts.get(furtherFile(locale, namespace)),
    ),
  ]);
  return { [locale]: Object.fromEntries(texts) };
}
