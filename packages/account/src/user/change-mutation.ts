import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";

/** Offline, a form wants its error and no paused spinner; nothing is sent twice (decision H8). */
export const ONCE = { networkMode: "always", retry: false } as const;

const PROFILE_KEY: QueryKey = ["account", "profile"];

/** A call of the account that changes nothing the page keeps. */
export function useAccountCall<Payload>(
  call: (http: ProxyHttp, payload: Payload) => Promise<unknown>,
): UseMutationResult<unknown, ApiError, Payload> {
  const { http } = useAccount();
  return useMutation<unknown, ApiError, Payload>({ mutationFn: (payload) => call(http, payload), ...ONCE });
}

/** A call that changes the user: on success the profile, and whatever else is named, is read anew. */
export function useUserChange<Payload>(
  call: (http: ProxyHttp, payload: Payload) => Promise<unknown>,
  ...alsoChanged: readonly QueryKey[]
): UseMutationResult<unknown, ApiError, Payload> {
  const { http } = useAccount();
  const readAnew = useReadAnew();
  return useMutation<unknown, ApiError, Payload>({
    mutationFn: (payload) => call(http, payload),
    onSuccess: () => readAnew(...alsoChanged),
    ...ONCE,
  });
}

/** Marks the profile and other queries as old; those on show are read anew, and nobody waits for it. */
export function useReadAnew(): (...keys: readonly QueryKey[]) => void {
  const queryClient = useQueryClient();
  return (...keys) => {
    for (const queryKey of [PROFILE_KEY, ...keys]) void queryClient.invalidateQueries({ queryKey });
  };
}
