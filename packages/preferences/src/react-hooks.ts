"use client";

// A star, because TypeScript merges a declaration of another package only into what a door exports by one.
export { type PreferencesOptions, usePreference, usePreferences } from "./preferences.hooks.ts";
export { useUpdatePreferences, type UpdatePreferencesOptions } from "./update-preferences.hooks.ts";
export type {
  ALLOWED_PREFERENCES,
  PreferenceKey,
  PreferenceOf,
  PreferenceValue,
  UserPreferences,
} from "./rules/allowed-preferences.ts";
export type { PreferenceError, PreferenceFault } from "./rules/preference-error.ts";
export type { PreferencesGuard } from "./rules/preferences-guard.ts";
