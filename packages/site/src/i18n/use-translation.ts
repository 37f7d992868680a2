import { createContext, use } from "react";
import type { Namespace, TextFile, TextValues, Translate, Translations } from "./translations.ts";

const TranslationsContext = createContext<Translations | undefined>(undefined);

/** Gives the components below the texts of the page. */
export const TranslationsProvider = TranslationsContext.Provider;

/** The result of `useTranslation`: the translating function, and the translations of the page. */
export interface UsedTranslation<Name extends Namespace> {
  readonly t: Translate<Name>;
  readonly i18n: Translations;
}

/** The texts of a namespace, `common` when none is named. Suspends until they are there; throws outside the provider. */
export function useTranslation<Name extends Namespace = "common">(namespace?: Name): UsedTranslation<Name>;
export function useTranslation(file: TextFile): {
  readonly t: (key: string, values?: TextValues) => string;
  readonly i18n: Translations;
};
export function useTranslation(file: TextFile = "common"): {
  readonly t: (key: string, values?: TextValues) => string;
  readonly i18n: Translations;
} {
  const i18n = use(TranslationsContext);
  if (!i18n) throw new Error("There are no texts: a TranslationsProvider is missing.");
  const awaited = i18n.awaited(file);
  if (awaited) use(awaited);
  return { t: i18n.translator(file), i18n };
}
