import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { folderOf } from "./namespaces.ts";
import { translationOptions } from "./options.ts";

const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", { import: "default" });

/** Loads what the first render needs of one locale; further namespaces load when a component asks for them. */
export async function startTranslations(locale: string): Promise<i18n> {
  const instance = createInstance();
  await instance.use(fileBackend).use(initReactI18next).init(translationOptions(locale));
  return instance;
}

const fileBackend = {
  type: "backend" as const,
  init(): void {},
  async read(locale: string, namespace: string): Promise<Record<string, unknown>> {
    const load = files[`../locales/${folderOf(locale)}/${namespace}.json`];
    if (!load) throw new Error(`There is no ${namespace}.json of ${locale}.`);
    return load();
  },
};
