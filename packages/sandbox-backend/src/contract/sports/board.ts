import type { Context } from "hono";
import { known } from "../http/refusal.ts";
import { type Language, languageOf } from "../http/texts.ts";
import { pickOf, type SandboxState, seededRandom, store } from "../state/state.ts";
import { fairOdds, isLive, marketName, type Match, minuteOf, outcomeName, type Sport } from "./match.ts";

const LIVE = 22;
const COMING = 98;
const FIRST_ID = 50_001;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** All matches, and a source of numbers of its own: ticks must not shift what the rest of the sandbox draws. */
export interface Board {
  matches: Match[];
  random: () => number;
  lastId: number;
}

const boards = store<{ board?: Board }>(() => ({}));

/** The board as of now: what is over makes room for what comes, so that there is always something live. */
export function boardOf(state: SandboxState): Board {
  const kept = state.use(boards);
  kept.board ??= newBoard(state.content.sports, state.now());
  renew(kept.board, state.now());
  return kept.board;
}

/** The match of an id, as it came. */
export const findMatch = (state: SandboxState, id: unknown): Match | undefined =>
  boardOf(state).matches.find((match) => String(match.id) === String(id));

/** The match of an id as it came; 404 when there is none. */
export const knownMatch = (state: SandboxState, id: unknown): Match =>
  known(findMatch(state, id), "event_not_found");

function newBoard(sports: readonly Sport[], now: number): Board {
  const board: Board = { matches: [], random: seededRandom(97), lastId: FIRST_ID - 1 };
  for (let index = 0; index < LIVE + COMING; index += 1) {
    const sport = pick(board, sports);
    const ago = board.random() * sport.minutes * MINUTE_MS * 0.7;
    const ahead = MINUTE_MS * 10 + board.random() ** 2 * 72 * HOUR_MS;
    board.matches.push(newMatch(board, sport, index < LIVE ? now - ago : quarterHour(now + ahead), now));
  }
  sort(board);
  return board;
}

function newMatch(board: Board, sport: Sport, startsAt: number, now: number): Match {
  const league = pick(board, sport.leagues);
  const home = pick(board, league.sides);
  const away = pick(
    board,
    league.sides.filter((side) => side !== home),
  );
  const played = Math.max(0, (now - startsAt) / (sport.minutes * MINUTE_MS));
  const spread = Math.min(1, 3 / Math.sqrt(sport.total));
  const scored = (): number => Math.round(sport.total * 0.5 * played * (1 + spread * (board.random() - 0.5)));
  board.lastId += 1;
  const match = {
    id: board.lastId,
    sport,
    league,
    home,
    away,
    startsAt,
    score: { home: scored(), away: scored() },
    lean: board.random() * 1.8 - 0.9,
  };
  return { ...match, markets: fairOdds(match, now) };
}

function renew(board: Board, now: number): void {
  const isOver = ({ startsAt, sport }: Match): boolean => startsAt + sport.minutes * MINUTE_MS <= now;
  const over = board.matches.filter(isOver);
  if (over.length === 0) return;
  board.matches = board.matches.filter((match) => !isOver(match));
  for (const { sport } of over) {
    const live = board.matches.filter((match) => isLive(match, now)).length;
    board.matches.push(newMatch(board, sport, live < LIVE / 2 ? now : quarterHour(now + HOUR_MS), now));
  }
  sort(board);
}

function sort(board: Board): void {
  board.matches.sort((one, other) => one.startsAt - other.startsAt || one.id - other.id);
}

const quarterHour = (at: number): number => Math.ceil(at / (15 * MINUTE_MS)) * 15 * MINUTE_MS;

const pick = <Item>(board: Board, items: readonly Item[]): Item => pickOf(items, board.random());

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
