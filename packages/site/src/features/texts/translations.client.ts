import { loadAgain } from "../connection/load-again.ts";
import { type Namespace, START_NAMESPACES } from "../../i18n/namespaces.ts";
import { furtherFile, ownFolder, siteTexts } from "./site-texts.ts";
import { createTranslations, type Translations } from "../../i18n/translations.ts";
import { setPageTranslations } from "./with-texts.ts";

/** The texts of the first render; the long list of all others is loaded with the first of them. */
const files = import.meta.glob<Record<string, unknown>>("../../locales/*/{common,home,errors}.json", {
  import: "default",
});

/** Loads the first render's texts of one locale; further namespaces load when a component uses them. */
export async function startTranslations(locale: string, page: readonly Namespace[]): Promise<Translations> {
  const translations = createTranslations(locale, {}, (namespace) => readTexts(locale, namespace));
  setPageTranslations(translations);
  await translations.load([...START_NAMESPACES, ...page]);
  return translations;
}

async function readTexts(locale: string, namespace: Namespace): Promise<Readonly<Record<string, unknown>>> {
  const path = `../../locales/${ownFolder(locale)}/${namespace}.json`;
  const load = files[path] ?? (await loadAgain(() => import("./further-texts.ts"))).FURTHER_TEXTS[path];
  if (!load) throw new Error(`There is no ${namespace}.json of ${locale}.`);
  const language = furtherFile(locale, namespace);
  const [own, further] = await Promise.all([loadAgain(load), language && loadAgain(language)]);
  return siteTexts(locale, namespace, own, further);
}
