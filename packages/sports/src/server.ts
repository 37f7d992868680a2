export { appSportbookRoutes } from "./app-sportbook/app-sportbook.routes.ts";
export { readProviderCAddress } from "./sports/provider-c-address.ts";
export type { ProviderCAddressRules } from "./sports/provider-c-address.ts";
export type { ProviderCSettings, SportsSettings } from "./sports/provider-c-token.ts";
export { sportsRoutes } from "./sports/sports.routes.ts";
export type { SportsRouteName } from "./sports/sports.routes.ts";
