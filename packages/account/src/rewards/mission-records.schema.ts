import { listReader, type OpenFields } from "../money/records.schema.ts";
import { MISSION } from "../record-rules.schema.ts";

/** The known fields of a mission; a brand adds its own by declaration merging. */
export interface MissionFields {
  readonly id?: string | number | null;
  readonly title?: string | null;
  readonly description?: string | null;
  /** The part that is done, in the same unit as `goal`. */
  readonly progress?: number | null;
  readonly goal?: number | null;
  readonly status?: string | null;
  /** The time as its source wrote it; an epoch as ISO text. */
  readonly ends_at?: string | null;
  readonly completed_at?: string | null;
}

/** A mission: its known fields typed, every other field as its source sent it. */
export type Mission = MissionFields & OpenFields;

/** Reads the missions of an answer; an entry that is no record is left out. Never throws. */
export const readMissions: (answer: unknown) => readonly Mission[] = listReader(MISSION);

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

/** The fields that a mission has a value for. */
const said = (mission: Mission): Mission =>
  Object.fromEntries(Object.entries(mission).filter(([, value]) => value !== undefined && value !== null));
