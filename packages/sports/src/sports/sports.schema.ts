import { asMoment, asYes, dateOf, isRecord, listOf } from "@storefront/proxy";

/** What can be bet on, and at which odds. */
export interface Outcome {
  id: number | string;
  name: string;
  odds: number;
}

/** A question about an event with its outcomes. */
export interface Market {
  id: number | string;
  name: string;
  outcomes: readonly Outcome[];
}

/** How an event stands. */
export interface Score {
  home: number;
  away: number;
}

/** A match. Fields that are not named here survive the reading, untyped. */
export interface SportsEvent {
  id: number | string;
  sport: string;
  league: string;
  home: string;
  away: string;
  /** ISO date; undefined when the answer has none. */
  starts_at: string | undefined;
  is_live: boolean;
  score: Score | null;
  minute: number | null;
  markets: readonly Market[];
}

/** A sport and how many live events it has. */
export interface Sport {
  slug: string;
  name: string;
  live: number;
}

/** One leg of a bet, at the odds that the player saw. */
export interface BetSelection {
  event_id: number | string;
  market_id: number | string;
  outcome_id: number | string;
  odds: number;
}

/** What a bet is placed with. */
export interface BetSlip {
  selections: readonly BetSelection[];
  stake: number;
}

/** A bet as it was taken. */
export interface PlacedBet {
  id: number | string;
  /** Empty when the answer says none. */
  status: string;
}

/** The record of an answer; without fields for anything else. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads an event; undefined for what has no id. A field of another type reads as absent. */
export function readSportsEvent(record: unknown): SportsEvent | undefined {
  const fields = readFields(record);
  const id = readId(fields["id"]);
  if (id === undefined) return undefined;
  const { sport, league, home, away, starts_at, is_live, score, minute, markets } = fields;
  return {
    ...fields,
    id,
    sport: readName(sport),
    league: readName(league),
    home: readName(home),
    away: readName(away),
    starts_at: dateOf(starts_at) ? (asMoment(starts_at) ?? undefined) : undefined,
    is_live: asYes(is_live) === true,
    score: readScore(score) ?? null,
    minute: readNumber(minute) ?? null,
    markets: readList(markets, readMarket),
  };
}

/** The events of an answer, wherever its list is (decision D11); what cannot be read is left out. */
export const readSportsEvents = (answer: unknown): SportsEvent[] => readList(listOf(answer), readSportsEvent);

/** The sports of an answer, wherever its list is; what cannot be read is left out. */
export const readSports = (answer: unknown): Sport[] =>
  readList(listOf(answer), (record) => {
    const fields = readFields(record);
    const slug = readName(fields["slug"]);
    if (slug === "") return undefined;
    return { ...fields, slug, name: readName(fields["name"]) || slug, live: Number(fields["live"]) || 0 };
  });

/**
 * Reads the answer to a bet.
 * @throws TypeError when it has no id: nobody can say that the bet was taken.
 */
export function readPlacedBet(answer: unknown): PlacedBet {
  const fields = readFields(dataOf(answer));
  const id = readId(fields["id"]);
  if (id === undefined) throw new TypeError("The answer has no id.");
  return { ...fields, id, status: readName(fields["status"]) };
}

/** A score, or undefined when a side has none. */
export function readScore(value: unknown): Score | undefined {
  const fields = readFields(value);
  const home = readNumber(fields["home"]);
  const away = readNumber(fields["away"]);
  return home === undefined || away === undefined ? undefined : { home, away };
}

/** Odds that can be shown and multiplied: a number above 0, or one as text. */
export function readOdds(value: unknown): number | undefined {
  const odds = readNumber(typeof value === "string" ? Number(value) : value) ?? 0;
  return odds > 0 ? odds : undefined;
}

export const readNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

export const readFields = (value: unknown): Fields => (isRecord(value) ? value : {});

export const readId = (value: unknown): number | string | undefined =>
  typeof value === "number" || (typeof value === "string" && value !== "") ? value : undefined;

function readMarket(record: unknown): Market | undefined {
  const named = readNamed(record);
  return named && { ...named, outcomes: readList(named["outcomes"], readOutcome) };
}

/** Without odds there is nothing to bet on. */
function readOutcome(record: unknown): Outcome | undefined {
  const named = readNamed(record);
  const odds = readOdds(named?.["odds"]);
  return named && odds !== undefined ? { ...named, odds } : undefined;
}

function readNamed(record: unknown): (Fields & { id: number | string; name: string }) | undefined {
  const fields = readFields(record);
  const id = readId(fields["id"]);
  return id === undefined ? undefined : { ...fields, id, name: readName(fields["name"]) };
}

/** A name, or the name of a record. */
function readName(value: unknown): string {
  const name = readFields(value)["name"] ?? value;
  return typeof name === "string" ? name : "";
}

function readList<Item>(value: unknown, read: (record: unknown) => Item | undefined): Item[] {
  return Array.isArray(value) ? value.flatMap((record) => read(record) ?? []) : [];
}

const dataOf = (answer: unknown): unknown => readFields(answer)["data"] ?? answer;
