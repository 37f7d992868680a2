import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, playerQuery } from "@storefront/client/queries";
import type { CallSettings } from "../call-settings.ts";
import { itemsOfPages, nextPageAfter } from "../money/page.ts";
import { mergeMissions, type Mission, readMissions } from "./mission-records.schema.ts";
import { listRewards } from "./rewards.client.ts";
import { rewardKeys } from "./rewards.queries.ts";

/** The gamification platform of a brand, which runs in the browser alone: no route of the host is involved. */
export interface MissionPlatform {
  /** Distinguishes its answers from those of another platform or player. */
  readonly name: string;
  /** The player's missions as the platform has them, in any shape of a list. */
  readonly list: (settings: CallSettings) => Promise<unknown>;
}

/** The sources of missions. */
export interface MissionsInput {
  /** Without a platform, the missions are those of the backend only. */
  readonly platform?: MissionPlatform | undefined;
  /** The type of the backend's rewards that are missions. Default: `mission`. */
  readonly type?: string | undefined;
}

/** The missions of both sources as one list. */
export interface MissionList {
  readonly missions: readonly Mission[];
  /** The sources that could not be read; the list has the missions of the others. */
  readonly failed: readonly ("platform" | "backend")[];
}

/** The type of the backend's rewards that are missions, where a brand names no other. */
export const MISSION_TYPE = "mission";
const PER_PAGE = 100;
const MOST_PAGES = 10;

/**
 * Reads the missions of the platform and of the backend at once and merges them. One source that fails leaves the other's.
 * @throws the backend's failure when nothing could be read.
 */
export async function listMissions(
  http: ProxyHttp,
  { platform, type = MISSION_TYPE }: MissionsInput = {},
  settings: CallSettings = {},
): Promise<MissionList> {
  const [ofPlatform, ofBackend] = await Promise.allSettled([
    platform?.list(settings),
    backendMissions(http, type, settings),
  ]);
  if (ofBackend.status === "rejected" && (!platform || ofPlatform.status === "rejected"))
    throw ofBackend.reason;
  const read = (answer: PromiseSettledResult<unknown>): readonly Mission[] =>
    answer.status === "fulfilled" ? readMissions(answer.value) : [];
  return {
    missions: mergeMissions(read(ofPlatform), read(ofBackend)),
    failed: [
      ...(ofPlatform.status === "rejected" ? (["platform"] as const) : []),
      ...(ofBackend.status === "rejected" ? (["backend"] as const) : []),
    ],
  };
}

/** The query of the missions of both sources; redeeming a reward reads them again. */
export function missionsQuery(
  http: ProxyHttp,
  input: MissionsInput = {},
): KeyedQuery<MissionList, readonly [...typeof rewardKeys.all, "missions", string, string]> {
  const { platform, type = MISSION_TYPE } = input;
  return playerQuery([...rewardKeys.all, "missions", type, platform?.name ?? ""] as const, (settings) =>
    listMissions(http, input, settings),
  );
}

/** Every mission that the backend lists among its rewards. */
async function backendMissions(
  http: ProxyHttp,
  type: string,
  settings: CallSettings,
): Promise<readonly unknown[]> {
  const pages: unknown[] = [];
  let page: number | null = 1;
  while (page !== null && pages.length < MOST_PAGES) {
    pages.push(await listRewards(http, { page, per_page: PER_PAGE, type }, settings));
    page = nextPageAfter(pages.at(-1), page, PER_PAGE, pages);
  }
  return itemsOfPages(pages);
}
