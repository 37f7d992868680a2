export { getAppSportbook } from "./app-sportbook/app-sportbook.client.ts";
export { listSports, listSportsEvents, placeBet } from "./sports/events.client.ts";
export { createProviderC } from "./sports/provider-c.client.ts";
export type { ProviderC, ProviderCOptions } from "./sports/provider-c.client.ts";
export {
  getProviderAToken,
  getProviderBJwt,
  getProviderCToken,
  launchSportsbook,
  launchSportsbookAnonymously,
  searchSports,
} from "./sports/sports.client.ts";
export type { SportsFailure } from "./sports/sports.client.ts";
export { readSports, readSportsEvents } from "./sports/sports.schema.ts";
export type { BetSelection, Market, Outcome, Score, Sport, SportsEvent } from "./sports/sports.schema.ts";
export type {
  LiveConnection,
  LiveConnectionState,
  LiveEventsOptions,
  LivePhase,
} from "./live/live-connection.ts";
export { readLiveEvent } from "./live/live-event.ts";
export type { LiveEvent, OddsTick, Resync, ScoreChange } from "./live/live-event.ts";
export { openLiveEvents } from "./live/live-events.ts";
export { applyLiveEvent, EMPTY_LIVE_STATE } from "./live/live-state.ts";
export type { LiveState } from "./live/live-state.ts";
export { createSportsbookLauncher } from "./launchers/sportsbook-launcher.ts";
export type { SportsbookLauncher, SportsbookLauncherOptions } from "./launchers/sportsbook-launcher.ts";
export type { SportsbookProvider } from "./launchers/sportsbook-start.ts";
