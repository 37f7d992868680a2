import { asId, asNumber, asYes, isId, recordOf, type RecordFields } from "@storefront/client";

export type Vote = "like" | "dislike";

export interface VoteCounts {
  likes: number;
  dislikes: number;
}

export const OWN_VOTE = { is_like: asYes, casinoGameId: asId } satisfies RecordFields;
export const VOTE_COUNTS = { likes: asNumber, dislikes: asNumber } satisfies RecordFields;

/** Reads a player's own vote, inside a `data` or not, in a list the one on this game; null for any other value. */
export function readOwnVote(answer: unknown, gameId?: string): Vote | null {
  const vote = recordOf(answer, ({ casinoGameId }) => isId(casinoGameId, gameId));
  const isLike = asYes(vote?.["is_like"]);
  return isLike === null ? null : isLike ? "like" : "dislike";
}

/** Reads the public counts of a game, inside a `data` or not; undefined when neither is there. */
export function readVoteCounts(answer: unknown): VoteCounts | undefined {
  const fields = recordOf(answer);
  const likes = asNumber(fields?.["likes"]);
  const dislikes = asNumber(fields?.["dislikes"]);
  if (likes === null && dislikes === null) return undefined;
  return { likes: likes ?? 0, dislikes: dislikes ?? 0 };
}
