import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { EAGER, type KeyedQuery, keyedQuery } from "./keyed-query.ts";
import { castVote, ownVote, removeVote } from "./votes.client.ts";
import type { Vote } from "./votes.schema.ts";

/** Key of the player's own vote on a game. */
export type OwnVoteKey = readonly ["games", "own-vote", string];

/** The query of the signed-in player's own vote on a game. */
export const ownVoteQuery = (http: ProxyHttp, gameId: string): KeyedQuery<Vote | null, OwnVoteKey> =>
  keyedQuery(["games", "own-vote", gameId] as const, (settings) => ownVote(http, gameId, settings), EAGER);

/** What the hooks of votes are made with. */
export interface UseVoteOptions {
  http: ProxyHttp;
  /** The id of the game; without one there is nothing to vote on. */
  gameId: string;
}

/** The signed-in player's own vote; idle for guests: `enabled` is "signed in". */
export function useOwnVote(
  options: UseVoteOptions & { enabled: boolean },
): UseQueryResult<Vote | null, ApiError> {
  const { http, gameId, enabled } = options;
  return useQuery({ ...ownVoteQuery(http, gameId), enabled: enabled && gameId !== "" });
}

/**
 * Votes, or takes the vote back with null. The own vote shows at once and goes back when the call fails; the public
 * counts are another record and stay as they are.
 */
export function useVote({
  http,
  gameId,
}: UseVoteOptions): UseMutationResult<void, ApiError, Vote | null, { before: Vote | null | undefined }> {
  const queryClient = useQueryClient();
  const { queryKey } = ownVoteQuery(http, gameId);
  const mutationKey = ["games", "vote", gameId] as const;
  return useMutation({
    mutationKey,
    mutationFn: (vote) =>
      vote === null ? removeVote(http, gameId) : castVote(http, gameId, vote === "like"),
    onMutate: async (vote) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Vote | null>(queryKey);
      queryClient.setQueryData<Vote | null>(queryKey, vote);
      return { before };
    },
    onError: (_, vote, context) => {
      // A later vote stands; it is not this one's to take back.
      queryClient.setQueryData<Vote | null>(queryKey, (now) =>
        now === vote ? (context?.before ?? null) : now,
      );
    },
    onSettled: () => {
      // A call without an answer may have been carried out. While another one is under way, that one asks.
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
    // One after the other, in the order of the clicks.
    scope: { id: `games-vote-${gameId}` },
    ...EAGER,
  });
}
