import { asMoment, asNumber, type OutputOf, recordAnswer } from "@storefront/client";
import type { CallOptions, ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PlayerKey, playerQueryOptions } from "@storefront/client/queries";
import { playerMutation, playerQuery } from "@storefront/client/react-hooks";
import { accountKey } from "@storefront/account/queries";

const redeemPoints = (http: ProxyHttp, points: number): Promise<unknown> =>
  http.post("/api/club/redeem", { json: { points } });

// #region club
// club.answers.ts
export const Points = recordAnswer({ balance: asNumber, expires_at: asMoment }, "balance");
export interface Points extends OutputOf<typeof Points> {}

// club.client.ts
export const getClubPoints = async (
  http: ProxyHttp,
  { signal }: Pick<CallOptions, "signal"> = {},
): Promise<Points | null> => Points.read(await http.get("/api/club/points", { signal }));

// club.queries.ts
export const clubPointsQuery = (http: ProxyHttp): KeyedQuery<Points | null, PlayerKey> =>
  playerQueryOptions([...accountKey, "club-points"], (settings) => getClubPoints(http, settings));

// club.hooks.ts
/** The points of the signed-in player; idle for guests and during server rendering. */
export const useClubPoints = playerQuery(clubPointsQuery);

/** Redeems points, then reads them again. */
export const useRedeemPoints = playerMutation(redeemPoints, {
  changed: [[...accountKey, "club-points"]],
  when: "settled",
});
// #endregion
