import type { QueryClient } from "@tanstack/react-query";

/** Every query of this library begins with this key. */
export const ACCOUNT_KEY = ["account"] as const;

/** Drops what is kept of a user; what is still on its way for that user is aborted with its query. */
export function forgetAccountQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ACCOUNT_KEY });
}
