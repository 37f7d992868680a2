"use client";

export { useSportsbookLauncher } from "./launchers/sportsbook-launcher.hooks.ts";
export type { ShownSportsbook, UseSportsbookLauncherOptions } from "./launchers/sportsbook-launcher.hooks.ts";
export { useLiveEvents } from "./live/live-events.hooks.ts";
export type { UseLiveEventsOptions } from "./live/live-events.hooks.ts";
export {
  usePlaceBet,
  useProviderC,
  useSports,
  useSportsEvents,
  useSportsSearch,
} from "./sports/sports.hooks.ts";
export type {
  UseProviderCOptions,
  UseProviderOptions,
  UseSportsEventsOptions,
  UseSportsSearchOptions,
} from "./sports/sports.hooks.ts";
