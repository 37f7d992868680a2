"use client";

export * from "./queries.ts";
export { useSportsbookLauncher } from "./launchers/sportsbook-launcher.hooks.ts";
export type { ShownSportsbook, SportsbookInput } from "./launchers/sportsbook-launcher.hooks.ts";
export { useSportsSearch } from "./sports/sports.hooks.ts";
