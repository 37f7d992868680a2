"use client";

export { useUpdatePreferences } from "./preferences.hooks.ts";
export type { UseUpdatePreferencesOptions } from "./preferences.hooks.ts";
