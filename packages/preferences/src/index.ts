export { ALLOWED_PREFERENCES, DEFAULT_PREFERENCES } from "./rules/allowed-preferences.ts";
export type {
  AllowedPreferences,
  PreferenceKey,
  PreferenceOf,
  PreferencesOf,
  PreferenceValue,
  UserPreferences,
} from "./rules/allowed-preferences.ts";
export { isPreferenceError, PreferenceError } from "./rules/preference-error.ts";
export type { PreferenceFault } from "./rules/preference-error.ts";
export { updatePreferences } from "./preferences.client.ts";
export type { UpdatePreferencesSettings } from "./preferences.client.ts";
export { checkPreferences, createPreferencesGuard } from "./rules/preferences-guard.ts";
export type { BrandPreferences, PreferencesGuard } from "./rules/preferences-guard.ts";
export { readPreferences } from "./stored-preferences.client.ts";
