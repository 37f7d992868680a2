import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../contract/api-answer.ts";
import { type QueryPassthrough, usePublicQuery } from "./query-hooks.ts";
import { versionQuery } from "./version-query.ts";

const PAUSE = 5 * 60_000;

/**
 * True once the host serves another build than `build`, which is the page's own; false while either is unknown. The
 * host is called every five minutes while the page is visible, and when it becomes visible again.
 * @example
 * ```tsx
 * const { data: isOld } = useNewBuild("2026-11-24.1");
 * if (isOld) return <button onClick={() => location.reload()}>There is a new version</button>;
 * ```
 */
export function useNewBuild(
  build: string,
  options?: Omit<QueryPassthrough<string, boolean>, "select">,
): UseQueryResult<boolean, ApiError> {
  return usePublicQuery(versionQuery, {
    refetchInterval: PAUSE,
    ...options,
    select: (live: string) => build !== "" && live !== "" && live !== build,
  });
}
