import { nextPageAfter, type Page, pageOf } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  type PagedQuery,
  type PlayerKey,
  playerPagesOptions,
  playerQueryOptions,
} from "@storefront/client/queries";
import { accountKey } from "../shared/account-keys.ts";
import type { Reward } from "./rewards.answers.ts";
import { listMissions, MISSION_TYPE, type MissionList, type MissionsInput } from "./missions.client.ts";
import { listRewards, REWARDS_PER_PAGE } from "./rewards.client.ts";
import type { RewardsInput } from "./rewards.schema.ts";

/** The queries of rewards and missions begin with this key. */
export const rewardsKey = [...accountKey, "rewards"] as const;

/** The query of the rewards of a type, from their first page. */
export function rewardsQuery(http: ProxyHttp, input?: RewardsInput): PagedQuery<Page<Reward>, PlayerKey> {
  const { type, per_page } = input ?? {};
  const perPage = per_page ?? REWARDS_PER_PAGE;
  return playerPagesOptions(
    [...rewardsKey, { type, perPage }],
    (page, settings) => listRewards(http, { ...pageOf(page), per_page: perPage, type }, settings),
    { next: (last, page, pages) => nextPageAfter(last, page, perPage, pages) },
  );
}

/** The query of the missions of both sources; redeeming a reward reads them again. */
export function missionsQuery(http: ProxyHttp, input?: MissionsInput): KeyedQuery<MissionList, PlayerKey> {
  const { platform, type = MISSION_TYPE } = input ?? {};
  return playerQueryOptions([...rewardsKey, "missions", type, platform?.name ?? ""], (settings) =>
    listMissions(http, input, settings),
  );
}
