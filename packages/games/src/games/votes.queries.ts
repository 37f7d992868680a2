import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PlayerKey, playerQueryOptions } from "@storefront/client/queries";
import { getOwnVote } from "./votes.client.ts";
import type { Vote } from "./votes.schema.ts";

/** The query of the signed-in player's own vote on a game. */
export const ownVoteQuery = (http: ProxyHttp, gameId: string): KeyedQuery<Vote | null, PlayerKey> =>
  playerQueryOptions(["games", "mine", "own-vote", gameId], (settings) => getOwnVote(http, gameId, settings));
