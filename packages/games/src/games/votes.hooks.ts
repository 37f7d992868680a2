import { type ApiError, isRecord } from "@storefront/client";
import { NETWORK_RULE, PLAYER_META } from "@storefront/client/queries";
import { type MutationPassthrough, playerQuery, useStorefront } from "@storefront/client/react-hooks";
import { type Mutation, useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { deleteOwnVote, updateOwnVote } from "./votes.client.ts";
import { ownVoteQuery } from "./games.queries.ts";
import type { Vote } from "./votes.schema.ts";

/** The signed-in player's own vote; idle for guests, and without the id of a game. */
export const useOwnVote = playerQuery(ownVoteQuery, (gameId) => gameId !== "");

const VOTE = ["games", "mine", "vote"] as const;

export interface OwnVoteInput {
  gameId: string;
  /** Null removes the vote. */
  vote: Vote | null;
}

/**
 * Votes, or removes the vote with null. The own vote shows at once, and the old one shows again when the call fails;
 * the public counts are another record and do not change. A failure for an earlier player changes nothing.
 * @example
 * ```tsx
 * export function Like({ gameId }: { gameId: string }) {
 *   const { data: own } = useOwnVote(gameId);
 *   const { mutate } = useUpdateOwnVote();
 *   return <button onClick={() => mutate({ gameId, vote: own === "like" ? null : "like" })}>Like</button>;
 * }
 * ```
 */
export function useUpdateOwnVote(
  options?: MutationPassthrough<void, OwnVoteInput>,
): UseMutationResult<void, ApiError, OwnVoteInput> {
  const { http, session } = useStorefront();
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, OwnVoteInput, { before: Vote | null | undefined; epoch: number }>({
    ...options,
    mutationKey: VOTE,
    mutationFn: ({ gameId, vote }) =>
      vote === null ? deleteOwnVote(http, gameId) : updateOwnVote(http, gameId, vote === "like"),
    onMutate: async ({ gameId, vote }) => {
      const { queryKey } = ownVoteQuery(http, gameId);
      const { epoch } = session.getSnapshot();
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Vote | null>(queryKey);
      queryClient.setQueryData<Vote | null>(queryKey, vote);
      return { before, epoch };
    },
    onError: (error, input, shown, ...rest) => {
      const { gameId, vote } = input;
      if (shown?.epoch === session.getSnapshot().epoch)
        // A later vote stays: a failure of this one does not undo it.
        queryClient.setQueryData<Vote | null>(ownVoteQuery(http, gameId).queryKey, (now) =>
          now === vote ? (shown.before ?? null) : now,
        );
      return options?.onError?.(error, input, shown, ...rest);
    },
    onSettled: (data, error, input, ...rest) => {
      const { gameId } = input;
      // A call without an answer may have been carried out, so the vote is read again. While another one of the game is
      // pending, that one does it.
      const isOfGame = ({ state }: Mutation): boolean =>
        isRecord(state.variables) && state.variables["gameId"] === gameId;
      if (queryClient.isMutating({ mutationKey: VOTE, predicate: isOfGame }) === 1)
        void queryClient.invalidateQueries({ queryKey: ownVoteQuery(http, gameId).queryKey });
      return options?.onSettled?.(data, error, input, ...rest);
    },
    // Votes run one after the other, in the order of the clicks.
    scope: { id: VOTE.join("-") },
    meta: { ...options?.meta, ...PLAYER_META },
    ...NETWORK_RULE,
  });
}
