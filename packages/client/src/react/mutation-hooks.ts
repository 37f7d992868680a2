import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApiError } from "../contract/api-answer.ts";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import { NETWORK_RULE } from "./network-rule.ts";
import { PLAYER_META } from "./player-scope.ts";
import { useStorefront } from "./storefront-provider.tsx";

/** The options of TanStack Query that the hook of a mutation passes on. */
export type MutationPassthrough<Data, Input, Failure = ApiError> = Pick<
  UseMutationOptions<Data, Failure, Input>,
  "mutationKey" | "scope" | "onSuccess" | "onError" | "onSettled" | "meta" | "gcTime" | "throwOnError"
>;

/** The hook of a call that is sent once, when `mutate` is called, and never by itself. */
export type MutationHook<Data, Input = void, Failure = ApiError> = (
  options?: MutationPassthrough<Data, Input, Failure>,
) => UseMutationResult<Data, Failure, Input>;

export interface Changes {
  /** Keys of the queries that are read again. */
  readonly changed?: readonly QueryKey[] | undefined;
  /** `settled` also after a failure: a call without an answer may have been carried out. Default `success`. */
  readonly when?: "success" | "settled" | undefined;
}

/**
 * The hook of a call that belongs to no player, or to the session itself. It is sent once, when `mutate` is called, and
 * never by itself.
 */
/* @__NO_SIDE_EFFECTS__ */
export function publicMutation<Data, Input = void, Failure = ApiError>(
  call: (http: ProxyHttp, input: Input) => Promise<Data>,
): MutationHook<Data, Input, Failure> {
  return function useMadeMutation(options) {
    const { http } = useStorefront();
    return useMutation<Data, Failure, Input>({
      ...options,
      mutationFn: (input) => call(http, input),
      ...NETWORK_RULE,
    });
  };
}

/**
 * The hook of a call that changes something of the signed-in player: sent when `mutate` is called, once, and never by
 * itself. The changed data is read again, and the result is forgotten with its player.
 * @example
 * ```tsx
 * const redeemPoints = (http: ProxyHttp, points: number) =>
 *   http.post("/api/club/redeem", { json: { points } });
 * export const useRedeemPoints = playerMutation(redeemPoints, {
 *   changed: [["club", "mine", "points"]],
 *   when: "settled",
 * });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function playerMutation<Data, Input = void, Failure = ApiError>(
  call: (http: ProxyHttp, input: Input) => Promise<Data>,
  changes?: Changes,
): MutationHook<Data, Input, Failure> {
  return function useMadeMutation(options) {
    return usePlayerMutation(call, options, changes);
  };
}

/** `playerMutation` for a call that is known only when a component renders, such as one of another input of the hook. */
export function usePlayerMutation<Data, Input, Failure = ApiError>(
  call: (http: ProxyHttp, input: Input) => Promise<Data>,
  options?: MutationPassthrough<Data, Input, Failure>,
  { changed = [], when }: Changes = {},
): UseMutationResult<Data, Failure, Input> {
  const { http } = useStorefront();
  const client = useQueryClient();
  const mutation = useMutation<Data, Failure, Input>({
    ...options,
    meta: { ...options?.meta, ...PLAYER_META },
    mutationFn: async (input) => {
      let isChanged = when === "settled";
      try {
        const data = await call(http, input);
        isChanged = true;
        return data;
      } finally {
        if (isChanged) readAgain(client, changed);
      }
    },
    ...NETWORK_RULE,
  });
  useResetForEachPlayer(mutation.reset);
  return mutation;
}

/**
 * Calls `reset` when a session began or ended since the last render, so that a result is shown to its own player
 * only.
 */
function useResetForEachPlayer(reset: () => void): void {
  const { epoch } = useStorefront();
  const seen = useRef(epoch);
  useEffect(() => {
    if (seen.current !== epoch) reset();
    seen.current = epoch;
  }, [epoch, reset]);
}

/** Invalidates queries. Those in use are read again, and nothing waits for them. */
function readAgain(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}
