import type { QueryClient } from "@tanstack/react-query";

/** Every query of this library begins with this key. */
export const ACCOUNT_KEY = ["account"] as const;

/** Drops what is kept of a user, and whatever is still on its way for that user. */
export function forgetAccountQueries(queryClient: QueryClient): void {
  // Cancelled first: an answer that comes late would fill the cache of the next user.
  void queryClient.cancelQueries({ queryKey: ACCOUNT_KEY }, { silent: true });
  queryClient.removeQueries({ queryKey: ACCOUNT_KEY });
}
