export { ALLOWED_PREFERENCES } from "./allowed-preferences.ts";
export type {
  AllowedPreferences,
  PreferencesOf,
  PreferenceValue,
  UserPreferences,
} from "./allowed-preferences.ts";
export { isPreferenceError, PreferenceError } from "./preference-error.ts";
export type { PreferenceFault } from "./preference-error.ts";
export { updatePreferences } from "./preferences.client.ts";
export { checkPreferences, createPreferencesGuard } from "./preferences-guard.ts";
export type { BrandPreferences, PreferencesGuard } from "./preferences-guard.ts";
