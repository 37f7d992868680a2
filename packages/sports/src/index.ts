export { getAppSportbook } from "./app-sportbook/app-sportbook.client.ts";
export { createProviderC } from "./sports/provider-c.client.ts";
export type { ProviderC } from "./sports/provider-c.client.ts";
export {
  getProviderAToken,
  getProviderBJwt,
  getProviderCToken,
  launchSportsbook,
  launchSportsbookAnonymously,
  searchSports,
} from "./sports/sports.client.ts";
export { readSportsEvents } from "./sports/sports.schema.ts";
export type { SportsEvent } from "./sports/sports.schema.ts";
export { createSportsbookLauncher } from "./launchers/sportsbook-launcher.ts";
export type { SportsbookProvider } from "./launchers/sportsbook-start.ts";
