import type { InitOptions } from "i18next";
import { NAMESPACES, START_NAMESPACES } from "./namespaces.ts";

/** The options of i18next on both sides; React escapes what it renders. */
export function translationOptions(locale: string): InitOptions {
  return {
    lng: locale,
    load: "currentOnly",
    fallbackLng: false,
    ns: [...START_NAMESPACES],
    defaultNS: NAMESPACES[0],
    keySeparator: ".",
    interpolation: { escapeValue: false },
    returnNull: false,
  };
}
