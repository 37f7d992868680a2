import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type KeyedQuery,
  NETWORK_RULE,
  PLAYER_META,
  playerQuery,
  type QueryPassthrough,
  usePlayerQuery,
  useStorefront,
} from "@storefront/proxy/react-hooks";
import {
  useMutation,
  type UseMutationResult,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { deleteOwnVote, getOwnVote, updateOwnVote } from "./votes.client.ts";
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

/** The signed-in player's own vote; idle for guests, and without the id of a game. */
export function useOwnVote<Selected = Vote | null>(
  gameId: string,
  options?: QueryPassthrough<Vote | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery((http) => ownVoteQuery(http, gameId), options, gameId !== "");
}

/**
 * Votes, or takes the vote back with null. The own vote shows at once and goes back when the call fails; the public
 * counts are another record and stay as they are. A failure that comes when another player is there changes nothing.
 */
export function useUpdateOwnVote(
  gameId: string,
): UseMutationResult<void, ApiError, Vote | null, { before: Vote | null | undefined; epoch: number }> {
  const { http, session } = useStorefront();
  const queryClient = useQueryClient();
  const queryKey = voteKeys.own(gameId);
  const mutationKey = ["games", "mine", "vote", gameId] as const;
  return useMutation({
    mutationKey,
    mutationFn: (vote) =>
      vote === null ? deleteOwnVote(http, gameId) : updateOwnVote(http, gameId, vote === "like"),
    onMutate: async (vote) => {
      const { epoch } = session.getSnapshot();
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Vote | null>(queryKey);
      queryClient.setQueryData<Vote | null>(queryKey, vote);
      return { before, epoch };
    },
    onError: (_, vote, context) => {
      if (context?.epoch !== session.getSnapshot().epoch) return;
      // A later vote stands; it is not this one's to take back.
      queryClient.setQueryData<Vote | null>(queryKey, (now) =>
        now === vote ? (context.before ?? null) : now,
      );
    },
    onSettled: () => {
      // A call without an answer may have been carried out. While another one is under way, that one asks.
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
    // One after the other, in the order of the clicks.
    scope: { id: `games-vote-${gameId}` },
    meta: PLAYER_META,
    ...NETWORK_RULE,
  });
}
