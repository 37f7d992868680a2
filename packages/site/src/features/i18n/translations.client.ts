import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { loadAgain } from "../connection/load-again.ts";
import { type Namespace, START_NAMESPACES } from "./namespaces.ts";
import { translationOptions } from "./options.ts";
import { furtherFile, ownFolder, siteTexts } from "./site-texts.ts";

/** The texts of the first render; the long list of all others is loaded with the first of them. */
const files = import.meta.glob<Record<string, unknown>>("../../locales/*/{common,home,errors}.json", {
  import: "default",
});

/** Loads the first render's texts of one locale; further namespaces load when a component uses them. */
export async function startTranslations(locale: string, page: readonly Namespace[]): Promise<i18n> {
  const instance = createInstance();
  const options = translationOptions(locale);
  const ns = [...START_NAMESPACES, ...page];
  await instance
    .use(fileBackend)
    .use(initReactI18next)
    .init({ ...options, ns });
  return instance;
}

const fileBackend = {
  type: "backend" as const,
  init(): void {},
  async read(locale: string, namespace: Namespace): Promise<Readonly<Record<string, unknown>>> {
    const path = `../../locales/${ownFolder(locale)}/${namespace}.json`;
    const load = files[path] ?? (await loadAgain(() => import("./further-texts.ts"))).FURTHER_TEXTS[path];
    if (!load) throw new Error(`There is no ${namespace}.json of ${locale}.`);
    const language = furtherFile(locale, namespace);
    const [own, further] = await Promise.all([loadAgain(load), language && loadAgain(language)]);
    return siteTexts(locale, namespace, own, further);
  },
};
