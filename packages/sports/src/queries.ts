export { sportsEventsQuery, sportsKeys, sportsQuery, sportsSearchQuery } from "./sports/sports.queries.ts";
