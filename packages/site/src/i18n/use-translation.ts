import { createContext, use } from "react";
import type { Namespace } from "./namespaces.ts";
import type { Translate, Translations } from "./translations.ts";

const TranslationsContext = createContext<Translations | undefined>(undefined);

/** Gives the components below the texts of the page. */
export const TranslationsProvider = TranslationsContext.Provider;

/** The result of `useTranslation`: the translating function, and the translations of the page. */
export interface UsedTranslation<Name extends Namespace> {
  readonly t: Translate<Name>;
  readonly i18n: Translations;
}

/** The texts of a namespace, `common` when none is named. Suspends until they are there; throws outside the provider. */
export function useTranslation<Name extends Namespace = "common">(namespace?: Name): UsedTranslation<Name> {
  const i18n = use(TranslationsContext);
  if (!i18n) throw new Error("There are no texts: a TranslationsProvider is missing.");
  const name = namespace ?? ("common" as Name);
  if (!i18n.isSettled(name)) use(i18n.loadOne(name));
  return { t: i18n.translator(name), i18n };
}
