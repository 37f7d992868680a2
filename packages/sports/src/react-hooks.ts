"use client";

export { useSportsbookLauncher } from "./launchers/sportsbook-launcher.hooks.ts";
export { useSportsSearch } from "./sports/sports.hooks.ts";
