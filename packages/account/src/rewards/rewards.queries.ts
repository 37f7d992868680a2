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

/** The choice of rewards; the list adds the page. */
export interface RewardsInput {
  /** A type of reward of the backend. Default: all types. */
  readonly type?: string;
  /** Default: 20. */
  readonly perPage?: number;
}

/** The queries of rewards and missions begin with this key. */
export const rewardsKey = [...accountKey, "rewards"] as const;

/** The query of the rewards of a type. */
export function rewardsQuery(http: ProxyHttp, input?: RewardsInput): PagedQuery<Page<Reward>, PlayerKey> {
  const { type, perPage = REWARDS_PER_PAGE } = input ?? {};
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
