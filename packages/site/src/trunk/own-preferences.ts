import { wordsFor } from "../brand/words-for.ts";
import { createPreferencesGuard, type PreferencesGuard, type PreferenceValue } from "@storefront/preferences";

/** A preference of a trunk's own. Its effect is the trunk's: a component reads it with `usePreferences`. */
export interface OwnPreference {
  /** Its values; a player who chose none has the first. `[false, true]` is a switch. */
  readonly values: readonly [PreferenceValue, ...PreferenceValue[]];
  /** Its name by language, such as `en`; `storefront check` asks for each language of a brand. */
  readonly label: Readonly<Record<string, string>>;
  /** The names of its values by language, then by value, likewise; a number is shown as it is. */
  readonly valueLabels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The part of the preferences page that has it; `display` without. */
  readonly group?: "display" | "betting" | "notifications";
}

/** The preferences of a trunk's own by their key; a key that every site has gets these values and words instead. */
export type OwnPreferences = Readonly<Record<string, OwnPreference>>;

/** The allow-list of a site for its server: `preferencesRoutes(preferencesGuard(preferences))`. */
export const preferencesGuard = (own: OwnPreferences = {}): PreferencesGuard =>
  createPreferencesGuard(Object.fromEntries(Object.entries(own).map(([key, { values }]) => [key, values])));

/** The words for a language: those of the language, or else the first. */
export const ownWords = <Words>(
  words: Readonly<Record<string, Words>> | undefined,
  language: string,
): Words | undefined => wordsFor(words, language) ?? Object.values(words ?? {})[0];
