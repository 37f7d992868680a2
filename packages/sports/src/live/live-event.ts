import { parseJson } from "@storefront/client";
import { readFields, readId, readNumber, readOdds, readScore, type Score } from "../sports/sports.schema.ts";

/** New odds of one outcome. */
export interface OddsTick {
  readonly type: "odds";
  readonly event_id: number | string;
  readonly market_id: number | string;
  readonly outcome_id: number | string;
  readonly odds: number;
}

/** A new score; `minute` is undefined when the message has none. */
export interface ScoreChange {
  readonly type: "score";
  readonly event_id: number | string;
  readonly score: Score;
  readonly minute: number | undefined;
}

/** An event was missed: the events must be read again. */
export interface Resync {
  readonly type: "resync";
  /**
   * server: the server sent a resync. gap: a number was left out. restart: the stream could not be resumed.
   */
  readonly reason: "server" | "gap" | "restart";
}

/** An event of a live stream. */
export type LiveEvent = OddsTick | ScoreChange | Resync;

/** Reads one message of the stream; undefined for an unknown message, and for one that cannot be read. */
export function readLiveEvent(name: string | undefined, data: string): LiveEvent | undefined {
  if (name === "resync") return { type: name, reason: "server" };
  const fields = readFields(parseJson(data));
  const event_id = readId(fields["event_id"]);
  if (event_id === undefined) return undefined;
  if (name === "score") {
    const score = readScore(fields["score"]);
    return score && { type: name, event_id, score, minute: readNumber(fields["minute"]) };
  }
  const market_id = readId(fields["market_id"]);
  const outcome_id = readId(fields["outcome_id"]);
  const odds = readOdds(fields["odds"]);
  if (name !== "odds" || odds === undefined || market_id === undefined || outcome_id === undefined) {
    return undefined;
  }
  return { type: name, event_id, market_id, outcome_id, odds };
}
