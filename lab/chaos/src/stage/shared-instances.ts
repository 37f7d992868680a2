import { processorTime } from "../../../bench/src/processor-time.ts";
import { rawCall } from "../../../../e2e/stage/raw-call.ts";
import { stageHost, stageInstance, type StagedHost } from "./hosts.ts";
import { type Stage, until } from "./stage.ts";

const ADMIN_TOKEN = "token-of-the-cache-tools-of-a-fleet";

/** A list that both instances keep. */
export const LIST = "/api/games/list?category=slots&page=1";
/** A list that no load asks for. */
const PURGED = "/api/games/list?category=purged&page=1";

/** Two instances and their cache tools. */
export interface SharedInstances {
  readonly hosts: readonly [StagedHost, StagedHost];
  /** `hit`, `miss` or `stale` on one of them. */
  state(index: 0 | 1, path?: string): Promise<unknown>;
  purge(index: 0 | 1, order?: object): Promise<number>;
  /** The problems that `/readyz` tells operators of. */
  warnings(index: 0 | 1): Promise<readonly string[]>;
  /** Waits until both instances warn of this; milliseconds. */
  untilWarned(warnings: readonly string[]): Promise<number>;
  /** Microseconds of processor time that each has used. */
  processorTimes(): readonly number[];
  /** Purges on the first until that reaches the second; milliseconds. */
  untilPurged(): Promise<number>;
}

/** Starts two instances on one backend; variables may differ. */
export async function stageInstances(
  stage: Stage,
  first: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>> = first,
): Promise<SharedInstances> {
  const shared = { CACHE_ADMIN_TOKEN: ADMIN_TOKEN, PUBLIC_ORIGIN: "https://play.example" };
  const one = await stageHost(stage, { ...shared, ...first });
  const hosts = [one, await stageInstance(stage, one, { ...shared, ...second })] as const;
  const state = async (index: 0 | 1, path = LIST): Promise<unknown> =>
    (await rawCall(hosts[index].origin, path)).headers["x-cache"];
  const purge = async (index: 0 | 1, order: object = { tags: ["catalogue"] }): Promise<number> => {
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
    const answer = await rawCall(hosts[index].origin, "/api/cache/purge", {
      method: "POST",
      json: order,
      headers,
    });
    return answer.status;
  };
  const warnings = async (index: 0 | 1): Promise<readonly string[]> =>
    (JSON.parse((await rawCall(hosts[index].origin, "/readyz")).text) as { warnings: string[] }).warnings;
  return {
    hosts,
    state,
    purge,
    warnings,
    processorTimes: () => hosts.map(({ process: { pid = 0 } }) => processorTime(pid) ?? Number.NaN),
    untilWarned: (expected) =>
      until(`both to warn of ${expected.join(", ") || "nothing"}`, async () => {
        const seen = await Promise.all([warnings(0), warnings(1)]);
        return seen.every((texts) => texts.join() === expected.join());
      }),
    untilPurged: () =>
      until("a purge to reach the other instance", async () => {
        await state(1, PURGED);
        if ((await state(1, PURGED)) === "miss") return false;
        await purge(0);
        await new Promise((resolve) => setTimeout(resolve, 30));
        return (await state(1, PURGED)) === "miss";
      }),
  };
}
