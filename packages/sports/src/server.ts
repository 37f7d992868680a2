export { appSportbookRoutes } from "./app-sportbook/app-sportbook.routes.ts";
export { sportsRoutes } from "./sports/sports.routes.ts";
export type { SportsAnswers } from "./backend-shapes.ts";
