import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useAccount } from "../account-provider.tsx";
import { EAGER } from "./keyed-query.ts";

/** What moving money changes: wallet and transactions, and the profile, which holds the wallet too. */
export const MONEY_KEYS = [
  ["account", "wallet"],
  ["account", "profile"],
] as const;

/**
 * A call that changes something. What it may have changed is read anew whatever the outcome: a call without an answer
 * may have been carried out.
 */
export function useChange<Data, Payload>(
  call: (http: ProxyHttp, payload: Payload) => Promise<Data>,
  changed: readonly QueryKey[],
): UseMutationResult<Data, ApiError, Payload> {
  const { http } = useAccount();
  const readAnew = useReadAnew();
  return useMutation<Data, ApiError, Payload>({
    mutationFn: (payload) => call(http, payload),
    onSettled: () => readAnew(changed),
    ...EAGER,
  });
}

/** Has queries read anew, those on the page at once. */
export function useReadAnew(): (keys: readonly QueryKey[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (keys) => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
}
