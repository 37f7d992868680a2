import { itemsOfPages, nextPageAfter, type Page, pageOf, type PageParam } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { CallSettings } from "../shared/call-settings.ts";
import { postShown } from "../records/shown.ts";
import { type RewardsInput } from "./rewards.schema.ts";
import { type Mission, MissionPage } from "./rewards.answers.ts";

/** The gamification platform of a brand, which runs in the browser alone: no route of the host is involved. */
export interface MissionPlatform {
  /** Distinguishes its answers from those of another platform or player. */
  readonly name: string;
  /** The player's missions as the platform has them, in any shape of a list. */
  readonly list: (settings: CallSettings) => Promise<unknown>;
}

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
  return {
    missions: mergeMissions(
      ofPlatform.status === "fulfilled" ? MissionPage.read(ofPlatform.value).items : [],
      ofBackend.status === "fulfilled" ? ofBackend.value : [],
    ),
    failed: [
      ...(ofPlatform.status === "rejected" ? (["platform"] as const) : []),
      ...(ofBackend.status === "rejected" ? (["backend"] as const) : []),
    ],
  };
}

/** Every mission that the backend lists among its rewards. */
async function backendMissions(
  http: ProxyHttp,
  type: string,
  settings: CallSettings,
): Promise<readonly Mission[]> {
  const pages: Page<Mission>[] = [];
  let page: PageParam | null = 1;
  while (page !== null && pages.length < MOST_PAGES) {
    const json = { ...pageOf(page), per_page: PER_PAGE, type } satisfies RewardsInput;
    const read: Page<Mission> = await postShown(http, "/api/rewards/list", MissionPage, json, settings);
    pages.push(read);
    page = nextPageAfter(read, page, PER_PAGE, pages);
  }
  return itemsOfPages(pages);
}

/**
 * One list of the missions of two sources, by id. The platform decides: its missions come first, and its fields replace
 * those of the backend's mission of the same id; other fields stay those of the backend. Missions that only the backend
 * has follow, and a mission without an id has no double.
 */
export function mergeMissions(platform: readonly Mission[], backend: readonly Mission[]): readonly Mission[] {
  const known = byId(backend);
  const merged = [...byId(platform)].map(([id, mission]) => ({ ...known.get(id), ...said(mission) }));
  const ids = new Set(merged.map(keyOf));
  const others = [...platform, ...backend].filter((mission) => keyOf(mission) === undefined);
  return [...merged, ...[...known].flatMap(([id, mission]) => (ids.has(id) ? [] : [mission])), ...others];
}

/** The missions by id; of two with one id the first counts. */
function byId(missions: readonly Mission[]): Map<string, Mission> {
  const map = new Map<string, Mission>();
  for (const mission of missions) {
    const key = keyOf(mission);
    if (key !== undefined && !map.has(key)) map.set(key, mission);
  }
  return map;
}

/** `7` and `"7"` are one id. */
const keyOf = ({ id }: Mission): string | undefined =>
  id === undefined || id === null ? undefined : String(id);

const said = (mission: Mission): Mission =>
  Object.fromEntries(Object.entries(mission).filter(([, value]) => value !== undefined && value !== null));
