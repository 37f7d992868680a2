import type { Context } from "hono";
import { type Language, languageOf } from "../http/texts.ts";
import type { SandboxState } from "../state/state.ts";
import { boardOf } from "./board.ts";
import { isLive, marketName, type Match, minuteOf, outcomeName } from "./match.ts";

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

/** The record of a match as it is now, in one language. */
export function eventRecord(state: SandboxState, match: Match, language: Language): EventRecord {
  const now = state.now();
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

/** The sports, each with the number of its matches that are being played. */
export function sportRecords(
  state: SandboxState,
  language: Language,
): { slug: string; name: string; live: number }[] {
  const live = boardOf(state).matches.filter((match) => isLive(match, state.now()));
  return state.content.sports.map(({ slug, name }) => ({
    slug,
    name: name[language],
    live: live.filter(({ sport }) => sport.slug === slug).length,
  }));
}

/** The language of a caller: the backend's own header, or the browser's. */
export const callerLanguage = (context: Context): Language =>
  languageOf(context.req.header("lang") ?? context.req.header("accept-language"));
