export { appSportbookRoutes } from "./app-sportbook/app-sportbook.routes.ts";
export { sportsRoutes } from "./sports/sports.routes.ts";
export type { LaunchRecord, ProviderCTokenRecord, SportsAnswers } from "./sports/backend-shapes.ts";
export type { ProviderCSettings, RawProxySettings, SportsSettings } from "./sports/sports.handlers.ts";
