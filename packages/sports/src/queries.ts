export { sportsSearchQuery } from "./sports/sports.queries.ts";
export type { Market, Outcome, Score, SportsEvent } from "./sports/sports.schema.ts";
