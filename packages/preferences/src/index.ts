export { ALLOWED_PREFERENCES, DEFAULT_PREFERENCES } from "./rules/allowed-preferences.ts";
export type {
  AllowedPreferences,
  PreferenceKey,
  PreferenceOf,
  PreferenceValue,
  PreferencesOf,
  UserPreferences,
} from "./rules/allowed-preferences.ts";
export { isPreferenceError } from "./rules/preference-error.ts";
export { updatePreferences } from "./preferences.client.ts";
export { createPreferencesGuard } from "./rules/preferences-guard.ts";
export type { BrandPreferences, PreferencesGuard } from "./rules/preferences-guard.ts";
export { readPreferences } from "./stored-preferences.client.ts";
export type { UpdatePreferencesSettings } from "./preferences.client.ts";
export type { PreferenceError, PreferenceFault } from "./rules/preference-error.ts";
