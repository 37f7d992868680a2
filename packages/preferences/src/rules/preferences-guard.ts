import {
  ALLOWED_PREFERENCES,
  type AllowedPreferences,
  type PreferencesOf,
  type UserPreferences,
} from "./allowed-preferences.ts";
import { PreferenceError } from "./preference-error.ts";

/**
 * Checks an update and answers a copy of it that holds own, permitted pairs and nothing else.
 * @throws PreferenceError for the whole update when one key or value is not permitted.
 */
export type PreferencesGuard<Preferences extends object = object> = (update: unknown) => Preferences;

/** The preferences of a brand: the starter list's, and those of the extension in place of or beside them. */
export type BrandPreferences<Extension extends AllowedPreferences> = PreferencesOf<
  Omit<typeof ALLOWED_PREFERENCES, keyof Extension> & Extension
>;

const KEY = /^[a-z][a-z0-9_]{0,63}$/;

/** The guard of the starter list, for brands without preferences of their own. */
export const checkPreferences: PreferencesGuard<UserPreferences> = /* @__PURE__ */ createPreferencesGuard();

/**
 * The guard that was given, or that of the starter list. It is the one place that trusts a guard to make the preferences that
 * its caller names.
 */
export const guardOf = <Preferences extends object>(
  guard: PreferencesGuard | undefined,
): PreferencesGuard<Preferences> => (guard ?? checkPreferences) as PreferencesGuard<Preferences>;

/**
 * The guard of a brand: the starter list with `extension` on top. A key that the list has already gets the
 * extension's values instead.
 * @throws when the extension has a key that is no name, or no values: a mistake in the brand's list.
 * @example
 * ```ts
 * const guard = createPreferencesGuard({ lucky_colour: ["red", "black"] });
 * guard({ lucky_colour: "red", theme: "dark" });
 * ```
 */
export function createPreferencesGuard<const Extension extends AllowedPreferences = Record<never, never>>(
  extension?: Extension,
): PreferencesGuard<BrandPreferences<Extension>> {
  // A map, never the object: `ALLOWED_PREFERENCES["constructor"]` is there.
  const table = new Map<PropertyKey, AllowedPreferences[string]>([
    ...Object.entries<AllowedPreferences[string]>(ALLOWED_PREFERENCES),
    ...Object.entries<AllowedPreferences[string]>(extension ?? {}).map(readRow),
  ]);

  return (update) => {
    if (typeof update !== "object" || update === null || Array.isArray(update))
      throw new PreferenceError("not_an_object");
    const keys = Reflect.ownKeys(update);
    if (keys.length === 0) throw new PreferenceError("empty");
    const pairs = keys.map((key) => {
      const allowed = table.get(key);
      if (allowed === undefined) throw new PreferenceError("unknown_key", String(key));
      const value: unknown = (update as Record<PropertyKey, unknown>)[key];
      // Only strings, numbers and booleans are in a list, so arrays and objects never are.
      const permitted = allowed.find((candidate) => candidate === value);
      if (permitted === undefined) throw new PreferenceError("invalid_value", String(key), allowed);
      return [key, permitted] as const;
    });
    return Object.fromEntries(pairs) as BrandPreferences<Extension>;
  };
}

function readRow([key, values]: [string, AllowedPreferences[string]]): [string, AllowedPreferences[string]] {
  if (!KEY.test(key) || key in Object.prototype)
    throw new Error(`${key} is no name of a preference: use snake_case.`);
  if (values.length === 0) throw new Error(`Give ${key} at least one value.`);
  return [key, [...values]];
}
