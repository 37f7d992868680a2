import {
  asFilledText,
  asId,
  asList,
  asNumber,
  asRecord,
  asYes,
  dateOf,
  isRecord,
  listOf,
  recordOf,
} from "@storefront/client";

/** A possible result of a market, with its odds. */
export interface Outcome {
  id: number | string;
  name: string;
  odds: number;
}

/** A question about an event, with its possible outcomes. */
export interface Market {
  id: number | string;
  name: string;
  outcomes: readonly Outcome[];
}

export interface Score {
  home: number;
  away: number;
}

/** A match. Fields that are not named here are kept, untyped. */
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

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads an event; undefined for a value without an id. A field of another type reads as absent. It is no table of fields,
 * because pages rely on every field being there: a name that cannot be read is `""` and a list is empty.
 */
export const readSportsEvent = (record: unknown): SportsEvent | undefined =>
  readIdentified(record, (fields) => ({
    ...fields,
    sport: readName(fields["sport"]),
    league: readName(fields["league"]),
    home: readName(fields["home"]),
    away: readName(fields["away"]),
    starts_at: dateOf(fields["starts_at"])?.toISOString(),
    is_live: asYes(fields["is_live"]) === true,
    score: readScore(fields["score"]),
    minute: asNumber(fields["minute"]),
    markets: readList(fields["markets"], readMarket),
  }));

/** The events of an answer, wherever its list is. An entry that cannot be read is left out. */
export const readSportsEvents = (answer: unknown): SportsEvent[] => readList(listOf(answer), readSportsEvent);

function readScore(value: unknown): Score | null {
  const fields = asRecord(value) ?? {};
  const home = asNumber(fields["home"]);
  const away = asNumber(fields["away"]);
  return home === null || away === null ? null : { home, away };
}

/** The fields of a record; no fields for any other value. */
export const readFields = (value: unknown): Fields => (isRecord(value) ? value : {});

const readMarket = (record: unknown): Market | undefined =>
  readIdentified(record, (fields) => ({
    ...fields,
    name: readName(fields["name"]),
    outcomes: readList(fields["outcomes"], readOutcome),
  }));

/** An outcome without odds above 0 is left out, because it cannot be bet on. */
const readOutcome = (record: unknown): Outcome | undefined =>
  readIdentified(record, (fields) => {
    const odds = asNumber(fields["odds"]) ?? 0;
    return odds > 0 ? { ...fields, name: readName(fields["name"]), odds } : undefined;
  });

/** Reads a record that has an id; undefined for every other value. */
function readIdentified<Item>(
  record: unknown,
  read: (fields: Fields & { readonly id: number | string }) => Item,
): Item | undefined {
  const fields = (Array.isArray(record) ? null : asRecord(record)) ?? {};
  const id = asId(fields["id"]);
  return id === null ? undefined : read({ ...fields, id });
}

function readName(value: unknown): string {
  const name = readFields(value)["name"] ?? value;
  return typeof name === "string" ? name : "";
}

/** The entries of a list that can be read; one record, or JSON text of either, is a list too. */
function readList<Item>(value: unknown, read: (record: unknown) => Item | undefined): Item[] {
  const only = Array.isArray(value) ? undefined : read(asRecord(value));
  return only ? [only] : (asList(value) ?? []).flatMap((record) => read(record) ?? []);
}

/**
 * A text of an answer. The specification shows few of these answers, so the text may be the answer itself, its `data`,
 * or a field of either with this name; a record may be the only one of a list.
 */
export function textIn(answer: unknown, name: string): string | undefined {
  const texts = [answer, readFields(answer)["data"], fieldsIn(answer)[name]];
  return texts.find((value): value is string => typeof value === "string" && value !== "");
}

/** The backend's own words in an answer. */
export const wordsIn = (answer: unknown): string | undefined =>
  asFilledText(fieldsIn(answer)["message"]) ?? undefined;

const fieldsIn = (answer: unknown): Fields => ({ ...readFields(answer), ...recordOf(answer) });
