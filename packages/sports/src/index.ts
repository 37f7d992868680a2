export { getAppSportbook } from "./app-sportbook/app-sportbook.client.ts";
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
export { readSportsEvents } from "./sports/sports.schema.ts";
export type { Market, Outcome, Score, SportsEvent } from "./sports/sports.schema.ts";
export { createSportsbookLauncher } from "./launchers/sportsbook-launcher.ts";
export type {
  FramedSportsbook,
  SportsbookPhase,
  SportsbookProvider,
  SportsbookState,
} from "./launchers/sportsbook-start.ts";
export type { AppSportbookInput } from "./app-sportbook/app-sportbook.client.ts";
export type {
  SportsbookLauncher,
  SportsbookLauncherOptions,
  SportsbookSettings,
} from "./launchers/sportsbook-launcher.ts";
export type {
  CallSettings,
  LaunchInput,
  LaunchedSportsbook,
  ProviderCAccess,
  SportsSearchInput,
  SportsTimeLimit,
  SportsToken,
} from "./sports/sports.client.ts";
export type { SportsbookMessage } from "./launchers/sportsbook-message.ts";
