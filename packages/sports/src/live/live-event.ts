import { parseJson } from "@storefront/proxy";
import { readFields, readId, readNumber, readOdds, readScore, type Score } from "../sports/sports.schema.ts";

/** New odds of one outcome. */
export interface OddsTick {
  readonly type: "odds";
  readonly event_id: number | string;
  readonly market_id: number | string;
  readonly outcome_id: number | string;
  readonly odds: number;
}

/** A new score; `minute` is undefined when it was not said. */
export interface ScoreChange {
  readonly type: "score";
  readonly event_id: number | string;
  readonly score: Score;
  readonly minute: number | undefined;
}

/** Something was missed: what is known must be read afresh. */
export interface Resync {
  readonly type: "resync";
  /** server: it said so; gap: a number was left out; restart: the stream could not be resumed where it broke. */
  readonly reason: "server" | "gap" | "restart";
}

/** What a live stream tells. */
export type LiveEvent = OddsTick | ScoreChange | Resync;

/** Reads one message of the stream; undefined for what is not known or cannot be read. */
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
