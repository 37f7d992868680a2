export { getAppSportbook } from "./app-sportbook/app-sportbook.client.ts";
export * from "./sports/provider-c.client.ts";
export * from "./sports/sports.client.ts";
export { readSportsEvents } from "./sports/sports.schema.ts";
export type { Market, Outcome, Score, SportsEvent } from "./sports/sports.schema.ts";
export { createSportsbookLauncher } from "./launchers/sportsbook-launcher.ts";
export type { AppSportbookInput } from "./app-sportbook/app-sportbook.client.ts";
export type {
  FramedSportsbook,
  SportsbookLauncher,
  SportsbookLauncherOptions,
  SportsbookPhase,
  SportsbookProvider,
  SportsbookSettings,
  SportsbookState,
} from "./launchers/sportsbook-launcher.ts";
export type { SportsbookMessage } from "./launchers/sportsbook-frame.ts";
