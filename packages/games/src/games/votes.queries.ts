import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, playerQuery } from "@storefront/client/queries";
import { getOwnVote } from "./votes.client.ts";
import type { Vote } from "./votes.schema.ts";

/** Keys of the player's own votes in the query cache. */
export const voteKeys = {
  own: (gameId: string) => ["games", "mine", "own-vote", gameId] as const,
};

/** Key of the player's own vote on a game. */
export type OwnVoteKey = ReturnType<typeof voteKeys.own>;

/** The query of the signed-in player's own vote on a game. */
export const ownVoteQuery = (http: ProxyHttp, gameId: string): KeyedQuery<Vote | null, OwnVoteKey> =>
  playerQuery(voteKeys.own(gameId), (settings) => getOwnVote(http, gameId, settings));
