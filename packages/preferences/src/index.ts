export * from "./rules/allowed-preferences.ts";
export { isPreferenceError, type PreferenceError, type PreferenceFault } from "./rules/preference-error.ts";
export * from "./preferences.client.ts";
export { createPreferencesGuard } from "./rules/preferences-guard.ts";
export type { BrandPreferences, PreferencesGuard } from "./rules/preferences-guard.ts";
export { readPreferences } from "./stored-preferences.client.ts";
