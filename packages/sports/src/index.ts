export { getAppSportbook } from "./app-sportbook/app-sportbook.client.ts";
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
export { readSportsEvents } from "./sports/sports.schema.ts";
export type { Market, Outcome, Score, SportsEvent } from "./sports/sports.schema.ts";
export { createSportsbookLauncher } from "./launchers/sportsbook-launcher.ts";
export type { SportsbookLauncher, SportsbookLauncherOptions } from "./launchers/sportsbook-launcher.ts";
export type { SportsbookProvider } from "./launchers/sportsbook-start.ts";
