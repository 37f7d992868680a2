export { getAppSportbook } from "./app-sportbook/app-sportbook.client.ts";
export type { AppSportbookInput } from "./app-sportbook/app-sportbook.client.ts";
export { createProviderC } from "./sports/provider-c.client.ts";
export type {
  ProviderC,
  ProviderCCall,
  ProviderCOptions,
  ProviderCTokenCall,
} from "./sports/provider-c.client.ts";
export {
  getProviderAToken,
  getProviderBJwt,
  getProviderCToken,
  launchSportsbook,
  launchSportsbookAnonymously,
  searchSports,
} from "./sports/sports.client.ts";
export type {
  CallSettings,
  LaunchedSportsbook,
  LaunchInput,
  ProviderCAccess,
  SportsFailure,
  SportsSearchInput,
  SportsTimeLimit,
  SportsToken,
} from "./sports/sports.client.ts";
export { readSportsEvents, SPORTS_RECORDS } from "./sports/sports.schema.ts";
export type { Market, Outcome, Score, SportsEvent } from "./sports/sports.schema.ts";
export { createSportsbookLauncher } from "./launchers/sportsbook-launcher.ts";
export type {
  SportsbookLauncher,
  SportsbookLauncherOptions,
  SportsbookSettings,
} from "./launchers/sportsbook-launcher.ts";
export type { SportsbookMessage } from "./launchers/sportsbook-message.ts";
export type {
  FramedSportsbook,
  SportsbookPhase,
  SportsbookProvider,
  SportsbookState,
} from "./launchers/sportsbook-start.ts";
