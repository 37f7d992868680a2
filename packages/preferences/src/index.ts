export { ALLOWED_PREFERENCES, DEFAULT_PREFERENCES } from "./rules/allowed-preferences.ts";
export type {
  PreferenceKey,
  PreferenceOf,
  PreferencesOf,
  PreferenceValue,
  UserPreferences,
} from "./rules/allowed-preferences.ts";
export { isPreferenceError } from "./rules/preference-error.ts";
export { updatePreferences } from "./preferences.client.ts";
export { createPreferencesGuard } from "./rules/preferences-guard.ts";
export type { PreferencesGuard } from "./rules/preferences-guard.ts";
export { readPreferences } from "./stored-preferences.client.ts";
