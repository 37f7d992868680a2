import { accountKey } from "@storefront/account/queries";
import type { ApiError } from "@storefront/client";
import type { CallOptions, ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, playerQuery } from "@storefront/client/queries";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePlayerQuery,
} from "@storefront/client/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";

export interface Points {
  readonly points: number;
}

export interface RedeemInput {
  readonly points: number;
}

// #region client
export const getClubPoints = (
  http: ProxyHttp,
  { signal }: Pick<CallOptions, "signal"> = {},
): Promise<Points> => http.get("/api/club/points", { signal });
// #endregion

export const redeemPoints = (http: ProxyHttp, input: RedeemInput): Promise<unknown> =>
  http.post("/api/club/redeem", { json: input });

// #region queries
export const clubKeys = { points: [...accountKey, "club-points"] } as const;
export const clubPointsQuery = (http: ProxyHttp): KeyedQuery<Points, typeof clubKeys.points> =>
  playerQuery(clubKeys.points, (settings) => getClubPoints(http, settings));
// #endregion

// #region hooks
export function useClubPoints<Selected = Points>(
  options?: QueryPassthrough<Points, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(clubPointsQuery, options);
}
export function useRedeemPoints(
  options?: MutationPassthrough<unknown, RedeemInput>,
): UseMutationResult<unknown, ApiError, RedeemInput> {
  return usePlayerMutation(redeemPoints, options, { changed: [clubKeys.points], when: "settled" });
}
// #endregion
