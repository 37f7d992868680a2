import type { ApiError } from "@storefront/proxy";
import {
  NETWORK_RULE,
  PLAYER_META,
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
import { deleteOwnVote, updateOwnVote } from "./votes.client.ts";
import { ownVoteQuery, voteKeys } from "./votes.queries.ts";
import type { Vote } from "./votes.schema.ts";

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
