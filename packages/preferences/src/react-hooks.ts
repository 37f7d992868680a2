"use client";

// A star, because TypeScript merges a declaration of another package only into what a door exports by one.
export * from "./preferences.hooks.ts";
export { useUpdatePreferences } from "./update-preferences.hooks.ts";
