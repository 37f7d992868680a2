"use client";

export { useSportsbookLauncher } from "./launchers/sportsbook-launcher.hooks.ts";
export { useSportsSearch } from "./sports/sports.hooks.ts";
export type { ShownSportsbook, SportsbookInput } from "./launchers/sportsbook-launcher.hooks.ts";
export type { Market, Outcome, Score, SportsEvent } from "./sports/sports.schema.ts";
export type { SportsbookMessage } from "./launchers/sportsbook-message.ts";
export type { FramedSportsbook, SportsbookPhase, SportsbookProvider } from "./launchers/sportsbook-start.ts";
export type { ProviderC, ProviderCCall, ProviderCTokenCall } from "./sports/provider-c.client.ts";
export type { ProviderCAccess } from "./sports/sports.client.ts";
