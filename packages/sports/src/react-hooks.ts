"use client";

export { useSportsbookLauncher } from "./launchers/sportsbook-launcher.hooks.ts";
export { useLiveEvents } from "./live/live-events.hooks.ts";
export type { LiveEventsInput } from "./live/live-events.hooks.ts";
export { useProviderC } from "./sports/provider-c.hooks.ts";
export { usePlaceBet, useSports, useSportsEvents, useSportsSearch } from "./sports/sports.hooks.ts";
