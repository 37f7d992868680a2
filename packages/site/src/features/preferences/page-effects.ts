import type { PreferenceOf } from "@storefront/preferences";
import { hasPage } from "../../trunk/has-page.ts";
import { store } from "../../ui/store.ts";
import { homePath, motion } from "./page-settings.ts";

export interface EffectPage {
  readonly root: HTMLElement;
  /** The document was opened at the home page, and the player did nothing on it yet. */
  readonly isUntouchedHome: boolean;
  /** Shows another page in place of this one. */
  readonly replace: (path: string) => void;
}

/** `layout/scheme-script.tsx` reads it before the first paint. */
const MEMORY = "storefront.theme";

export const HOMES: { readonly [Tab in PreferenceOf<"home_tab">]: string } = {
  casino: "/",
  live: "/live",
  sports: "/sports",
};

/** Chooses the scheme of a brand that has two, and keeps a choice for the next document of this browser. */
export function setTheme(theme: PreferenceOf<"theme">, { root }: EffectPage): void {
  const grounds = root.querySelectorAll<HTMLMetaElement>("meta[name=theme-color][data-scheme]");
  if (grounds.length < 2) return;
  root.dataset["scheme"] = theme;
  for (const ground of grounds) {
    const own = ground.dataset["scheme"];
    ground.media = theme === "system" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
  }
  // Without a storage the next document begins with the device's scheme.
  store("localStorage", MEMORY, theme === "system" ? undefined : theme);
}

/** Says how much may move, for style sheets by an attribute and for scripts by the store. */
export function setMotion(choice: PreferenceOf<"motion">, { root }: EffectPage): void {
  if (choice === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = choice;
  motion.set(choice);
}

/**
 * Lets the brand's mark lead to the preferred page; a document that was opened at the home page goes there itself. In a
 * trunk without that page it stays the home page.
 */
export function setHome(tab: PreferenceOf<"home_tab">, { isUntouchedHome, replace }: EffectPage): void {
  const path = hasPage(HOMES[tab]) ? HOMES[tab] : HOMES.casino;
  homePath.set(path);
  if (isUntouchedHome && path !== HOMES.casino) replace(path);
}
