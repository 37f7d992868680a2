import { readSportsEvents, type SportsEvent } from "@storefront/sports";
import type { FeedMatch } from "../../trunk/sports-feed.ts";

export const matchesOf = (answer: unknown): FeedMatch[] =>
  readSportsEvents(answer)
    .filter(({ home, away }) => home !== "" && away !== "")
    .map(matchOf);

const matchOf = ({ id, starts_at, is_live, score, minute, markets, ...event }: SportsEvent): FeedMatch => ({
  id: String(id),
  sport: event.sport,
  sportName: event.sport,
  league: event.league,
  home: event.home,
  away: event.away,
  startsAt: starts_at,
  isLive: is_live,
  score: score ?? undefined,
  minute: minute ?? undefined,
  markets: markets.map((market) => ({
    id: String(market.id),
    name: market.name,
    outcomes: market.outcomes.map((outcome) => ({
      id: String(outcome.id),
      name: outcome.name,
      odds: outcome.odds,
    })),
  })),
});
