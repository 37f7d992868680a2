import { isId } from "@storefront/client";
import { isYes, numberOf, recordOf } from "./record.ts";

/** A vote of a player on a game. */
export type Vote = "like" | "dislike";

/** The public counts of a game. */
export interface VoteCounts {
  likes: number;
  dislikes: number;
}

/** Reads a player's own vote, inside a `data` or not, in a list the one on this game; null for any other value. */
export function readOwnVote(answer: unknown, gameId?: string): Vote | null {
  const vote = recordOf(answer, ({ casinoGameId }) => isId(casinoGameId, gameId))?.["is_like"] ?? null;
  if (vote === null) return null;
  return isYes(vote) ? "like" : "dislike";
}

/** Reads the public counts of a game, inside a `data` or not; undefined when neither is there. */
export function readVoteCounts(answer: unknown): VoteCounts | undefined {
  const fields = recordOf(answer);
  const likes = numberOf(fields?.["likes"]);
  const dislikes = numberOf(fields?.["dislikes"]);
  if (likes === undefined && dislikes === undefined) return undefined;
  return { likes: likes ?? 0, dislikes: dislikes ?? 0 };
}
