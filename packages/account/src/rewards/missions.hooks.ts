import type { ApiError } from "@storefront/client";
import { type QueryPassthrough, usePlayerQuery } from "@storefront/client/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { type MissionList, type MissionsInput, missionsQuery } from "./missions.queries.ts";

/**
 * The missions of the brand's platform and of the backend as one list; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data } = useMissions();
 * return data?.missions.map((mission) => <progress key={mission.id} value={mission.progress ?? 0} />);
 * ```
 */
export function useMissions<Selected = MissionList>(
  input: MissionsInput = {},
  options?: QueryPassthrough<MissionList, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery((http) => missionsQuery(http, input), options);
}
