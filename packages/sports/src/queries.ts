export { sportsSearchQuery } from "./sports/sports.queries.ts";
