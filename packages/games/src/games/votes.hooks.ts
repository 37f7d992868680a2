import type { ApiError } from "@storefront/client";
import { NETWORK_RULE, PLAYER_META } from "@storefront/client/queries";
import { playerQuery, useStorefront } from "@storefront/client/react-hooks";
import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { deleteOwnVote, updateOwnVote } from "./votes.client.ts";
import { ownVoteQuery } from "./games.queries.ts";
import type { Vote } from "./votes.schema.ts";

/** The signed-in player's own vote; idle for guests, and without the id of a game. */
export const useOwnVote = playerQuery(ownVoteQuery, (gameId) => gameId !== "");

/**
 * Votes, or removes the vote with null. The own vote shows at once, and the old one shows again when the call fails;
 * the public counts are another record and do not change. A failure for an earlier player changes nothing.
 */
export function useUpdateOwnVote(
  gameId: string,
): UseMutationResult<void, ApiError, Vote | null, { before: Vote | null | undefined; epoch: number }> {
  const { http, session } = useStorefront();
  const queryClient = useQueryClient();
  const { queryKey } = ownVoteQuery(http, gameId);
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
      // A later vote stays: a failure of this one does not undo it.
      queryClient.setQueryData<Vote | null>(queryKey, (now) =>
        now === vote ? (context.before ?? null) : now,
      );
    },
    onSettled: () => {
      // A call without an answer may have been carried out, so the vote is read again. While another one is pending,
      // that one does it.
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
    // Votes run one after the other, in the order of the clicks.
    scope: { id: `games-vote-${gameId}` },
    meta: PLAYER_META,
    ...NETWORK_RULE,
  });
}
