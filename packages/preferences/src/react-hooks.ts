"use client";

export * from "./queries.ts";
export { useUpdatePreferences } from "./preferences.hooks.ts";
export type { UpdatePreferencesOptions } from "./preferences.hooks.ts";
