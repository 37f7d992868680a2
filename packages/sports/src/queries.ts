export { sportsKeys, sportsSearchQuery } from "./sports/sports.queries.ts";
