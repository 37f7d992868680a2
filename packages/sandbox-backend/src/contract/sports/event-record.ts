import type { Language } from "../http/texts.ts";
import { isLive, marketName, minuteOf, outcomeName } from "./match.ts";
import type { Match } from "./match.ts";

/** A match as the sportsbook and provider-c answer it. */
export interface EventRecord {
  id: number;
  sport: string;
  league: string;
  home: string;
  away: string;
  starts_at: string;
  is_live: boolean;
  score: { home: number; away: number };
  /** Null before the start. */
  minute: number | null;
  markets: { id: string; name: string; outcomes: { id: string; name: string; odds: number }[] }[];
}

/** The record of a match at one moment, in one language. */
export function eventRecord(match: Match, now: number, language: Language): EventRecord {
  const live = isLive(match, now);
  return {
    id: match.id,
    sport: match.sport.slug,
    league: match.league.name,
    home: match.home,
    away: match.away,
    starts_at: new Date(match.startsAt).toISOString(),
    is_live: live,
    score: { ...match.score },
    minute: live ? minuteOf(match, now) : null,
    markets: match.markets.map((market) => ({
      id: market.id,
      name: marketName(market, language),
      outcomes: market.outcomes.map((outcome) => ({
        id: outcome.id,
        name: outcomeName(match, market, outcome, language),
        odds: outcome.odds,
      })),
    })),
  };
}

/** The language of a caller: the backend's own header, or the browser's. */
export const callerLanguage = (header: (name: string) => string | undefined): string | undefined =>
  header("lang") ?? header("accept-language");
