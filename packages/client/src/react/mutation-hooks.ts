import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { ApiError } from "../contract/api-answer.ts";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import { NETWORK_RULE } from "./network-rule.ts";
import { PLAYER_META } from "./players-data.ts";
import { useStorefront } from "./storefront-provider.tsx";

/** The options of TanStack Query that the hook of a mutation passes on. */
export type MutationPassthrough<Data, Input, Failure = ApiError> = Pick<
  UseMutationOptions<Data, Failure, Input>,
  "mutationKey" | "onSuccess" | "onError" | "onSettled" | "meta" | "gcTime" | "throwOnError"
>;

/** The data that a call may have changed. */
export interface Changes {
  /** Keys of the queries that are read again. */
  readonly changed?: readonly QueryKey[] | undefined;
  /** `settled` also after a failure: a call without an answer may have been carried out. Default `success`. */
  readonly when?: "success" | "settled" | undefined;
}

/**
 * A mutation that belongs to no player, or to the session itself. It is sent once, when `mutate` is called, and never
 * by itself.
 * @example
 * ```tsx
 * const ask = useStorefrontMutation((http, question: string) =>
 *   http.post("/api/club/questions", { json: { question } }),
 * );
 * return <button onClick={() => ask.mutate("When do you open?")}>Ask</button>;
 * ```
 */
export function useStorefrontMutation<Data, Input, Failure = ApiError>(
  call: (http: ProxyHttp, input: Input) => Promise<Data>,
  options?: MutationPassthrough<Data, Input, Failure>,
): UseMutationResult<Data, Failure, Input> {
  const { http } = useStorefront();
  return useMutation<Data, Failure, Input>({
    ...options,
    mutationFn: (input) => call(http, input),
    ...NETWORK_RULE,
  });
}

/**
 * A call that changes something of the signed-in player: sent when `mutate` is called, once, and never by itself. The
 * changed data is read again, and the result is forgotten with its player.
 * @example
 * ```tsx
 * const redeem = usePlayerMutation(
 *   (http, points: number) => http.post("/api/club/redeem", { json: { points } }),
 *   undefined,
 *   { changed: [["club", "mine", "points"]], when: "settled" },
 * );
 * return <button onClick={() => redeem.mutate(100)}>Redeem 100 points</button>;
 * ```
 */
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
 * @example
 * ```tsx
 * const [draft, setDraft] = useState("");
 * const forget = useCallback(() => setDraft(""), []);
 * useResetForEachPlayer(forget);
 * ```
 */
export function useResetForEachPlayer(reset: () => void): void {
  const { epoch } = useStorefront();
  const seen = useRef(epoch);
  useEffect(() => {
    if (seen.current !== epoch) reset();
    seen.current = epoch;
  }, [epoch, reset]);
}

/**
 * Invalidates queries. Those in use are read again, and nothing waits for them.
 * @example
 * ```tsx
 * const readAgain = useReadAgain();
 * return <button onClick={() => readAgain([["club", "mine", "points"]])}>Read again</button>;
 * ```
 */
export function useReadAgain(): (keys: readonly QueryKey[]) => void {
  const client = useQueryClient();
  return useCallback((keys) => readAgain(client, keys), [client]);
}

function readAgain(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}
