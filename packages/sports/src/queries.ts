export { sportsEventsQuery, sportsQuery, sportsSearchQuery } from "./sports/sports.queries.ts";
