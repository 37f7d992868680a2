import { asRecord } from "@storefront/client";
import type { UserPreferences } from "./rules/allowed-preferences.ts";
import { isPreferenceError } from "./rules/preference-error.ts";
import { guardOf, type PreferencesGuard } from "./rules/preferences-guard.ts";

/** The backend's spelling (document 1, 2.9). */
const NAME = "preferencies";

/**
 * The stored preferences of a profile: own pairs that the guard permits and nothing else, so that they may be sent as
 * they are. Reads a record or its JSON text, and switches that are written as `1` or `"true"`. Never throws.
 */
export function readPreferences<Preferences extends object = UserPreferences>(
  profile: unknown,
  given?: PreferencesGuard<Preferences>,
): Preferences {
  const guard = guardOf<Preferences>(given);
  const pairs = Object.entries(storedIn(profile)).flatMap(([key, value]) =>
    [value, switchOf(value)]
      .filter((candidate) => isPermitted(guard, key, candidate))
      .slice(0, 1)
      .map((candidate) => [key, candidate] as const),
  );
  return Object.fromEntries(pairs) as Preferences;
}

/** The same profile with these preferences stored in it; a profile that is no record stays as it is. */
export function keepPreferences<Profile>(profile: Profile, preferences: object): Profile {
  const record = asRecord(profile);
  if (!record) return profile;
  const preferencies = { ...storedIn(profile), ...preferences };
  return { ...profile, userInfo: { ...asRecord(record["userInfo"]), preferencies } };
}

/** The stored set, permitted or not: beside the user, as it comes from `userInfo`, or in the user itself. */
function storedIn(profile: unknown): Record<string, unknown> {
  const record = asRecord(profile);
  const places = [asRecord(record?.["userInfo"]), asRecord(record?.["user"]), record];
  for (const place of places) {
    const stored = place && Object.hasOwn(place, NAME) ? asRecord(place[NAME]) : null;
    if (stored) return stored;
  }
  return {};
}

/** A switch that a backend wrote as a number, as text or as the time since which it is on. */
function switchOf(value: unknown): boolean | undefined {
  const word = String(value).trim().toLowerCase();
  return /^(?:1|true|\d{4}-\d\d-\d\d.*)$/.test(word) || (/^(?:0|false)$/.test(word) ? false : undefined);
}

function isPermitted(guard: PreferencesGuard, key: string, value: unknown): boolean {
  try {
    guard(Object.defineProperty({}, key, { value, enumerable: true }));
    return true;
  } catch (error) {
    if (isPreferenceError(error)) return false;
    throw error;
  }
}
