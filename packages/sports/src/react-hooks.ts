"use client";

export {
  type ShownSportsbook,
  type SportsbookInput,
  useSportsbookLauncher,
} from "./launchers/sportsbook-launcher.hooks.ts";
export { useSportsSearch } from "./sports/sports.hooks.ts";
export type { Market, Outcome, Score, SportsEvent } from "./sports/sports.schema.ts";
export type { SportsbookMessage } from "./launchers/sportsbook-frame.ts";
export type {
  FramedSportsbook,
  SportsbookPhase,
  SportsbookProvider,
} from "./launchers/sportsbook-launcher.ts";
export type { ProviderC, ProviderCCall, ProviderCTokenCall } from "./sports/provider-c.client.ts";
export type { ProviderCAccess } from "./sports/sports.client.ts";
