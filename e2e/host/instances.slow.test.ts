import { freePort } from "@storefront/tools/free-port";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { redisOn, type RedisProcess } from "../support/redis-process.ts";
import { type RunningHost, startHost, startInstance } from "../support/running-host.ts";

const ADMIN_TOKEN = "token-of-the-cache-tools-of-two-hosts";
const ADMIN = { authorization: `Bearer ${ADMIN_TOKEN}` };
/** A busy machine is slow and not wrong. */
const PATIENCE = { timeout: 20_000, interval: 50 };
const listOf = (page: number): string => `/api/games/list?category=slots&page=${page}`;
const WINS = "/api/games/top-wins";
const BACKEND_LIST = "/casino-games/list/";

let redis: RedisProcess;
let hosts: RunningHost[];
let metricsPorts: number[];

beforeAll(async () => {
  redis = redisOn(await freePort());
  await redis.start();
  const environment = {
    REDIS_URL: redis.url,
    CACHE_ADMIN_TOKEN: ADMIN_TOKEN,
    RATE_LIMIT_LOGIN: "4/60",
    PUBLIC_ORIGIN: "https://play.example",
  };
  metricsPorts = [await freePort(), await freePort()];
  const first = await startHost({ ...environment, METRICS_PORT: String(metricsPorts[FIRST]) });
  const second = { ...environment, METRICS_PORT: String(metricsPorts[SECOND]) };
  hosts = [first, await startInstance(first.sandbox, second)];
  // What an instance reads before it follows purges counts as stale, and Redis knows of a follower before that one does.
  await followsPurges(FIRST, SECOND);
  await followsPurges(SECOND, FIRST);
});

afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  await redis.kill();
});

const [FIRST, SECOND] = [0, 1];
const originOf = (index: number): string => hosts[index]?.origin ?? "";
const stateOn = async (index: number, path = listOf(1)): Promise<unknown> =>
  (await rawCall(originOf(index), path)).headers["x-cache"];
const warningsOn = async (index: number): Promise<unknown> =>
  (JSON.parse((await rawCall(originOf(index), "/readyz")).text) as { warnings: unknown }).warnings;
const purge = (index: number, order: object): Promise<{ status: number }> =>
  rawCall(originOf(index), "/api/cache/purge", { method: "POST", json: order, headers: ADMIN });
const backendLists = (): number =>
  hosts[FIRST]?.sandbox.calls.filter(({ path }) => path.includes(BACKEND_LIST)).length ?? 0;

describe("two instances with one Redis", () => {
  it("ask the backend once for both", async () => {
    const seen = await withRedisInTime(async (page) => {
      const before = backendLists();
      return [
        await stateOn(FIRST, listOf(page)),
        await stateOn(SECOND, listOf(page)),
        backendLists() - before,
      ];
    });
    expect(seen).toEqual(["miss", "hit", 1]);
  });

  it("are both emptied by a purge on one", async () => {
    const seen = await withRedisInTime(async (page) => {
      await stateOn(FIRST, listOf(page));
      await stateOn(SECOND, listOf(page));
      const { status } = await purge(FIRST, { tags: ["catalogue"] });
      const before = backendLists();
      await vi.waitFor(async () => expect(await entriesOn(SECOND)).toBe(0), PATIENCE);
      return [status, await stateOn(SECOND, listOf(page)), backendLists() - before];
    });
    expect(seen).toEqual([200, "miss", 1]);
  });

  it("count calls together against the limits", async () => {
    const codes = await withRedisInTime(async (turn) => {
      const answers: number[] = [];
      for (let call = 0; call < 8; call += 1) {
        const { status } = await rawCall(originOf(call % 2), "/api/auth/login", {
          method: "POST",
          json: { login: `limit-${turn}@sandbox.test`, password: "wrong" },
        });
        answers.push(status);
      }
      return answers;
    });
    // Alone, each instance would let four through.
    expect(codes).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
  });

  it("say with a reason when they lose it, and when they find it again", async () => {
    const said = (pattern: RegExp): number[] =>
      hosts.map((host) => host.output().match(new RegExp(pattern, "g"))?.length ?? 0);
    const found = said(/"msg":"redis connected"/);
    await redis.kill();
    await expect.poll(() => said(/"error":"[^"]+","msg":"redis lost"/)).toEqual([1, 1]);
    await redis.start();
    await expect.poll(() => said(/"msg":"redis connected"/)).toEqual(found.map((count) => count + 1));
  });
});

const untilRedisAnswers = (): Promise<void> =>
  vi.waitFor(
    async () => expect([await warningsOn(FIRST), await warningsOn(SECOND)]).toEqual([[], []]),
    PATIENCE,
  );

/**
 * The result of the first try whose commands Redis answered in time: an instance goes on alone without them, and a busy
 * machine is slow and not wrong. Each try has a number, from 1, so that it reads nothing of the one before.
 */
async function withRedisInTime<Seen>(attempt: (turn: number) => Promise<Seen>): Promise<Seen> {
  for (let turn = 1; ; turn += 1) {
    await untilRedisAnswers();
    const before = await missedByRedis();
    const seen = await attempt(turn);
    if ((await missedByRedis()) === before) return seen;
  }
}

/** The commands of both instances that Redis did not answer in time, or answered with an error. */
async function missedByRedis(): Promise<number> {
  const texts = await Promise.all(
    metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  const lines = texts.join("\n").matchAll(/^storefront_redis_commands_total\{([^}]*)\} (\d+)$/gm);
  return [...lines].reduce(
    (sum, [, labels = "", count]) => sum + (labels.includes('outcome="ok"') ? 0 : Number(count)),
    0,
  );
}

/** Resolves when an instance has carried out a purge that was ordered at the other one; answers of lists stay. */
async function followsPurges(index: number, other: number): Promise<void> {
  await vi.waitFor(async () => {
    await stateOn(index, WINS);
    expect(await entriesOn(index, "topWins")).toBeGreaterThan(0);
    await purge(other, { tags: ["wins"] });
    expect(await entriesOn(index, "topWins")).toBe(0);
  }, PATIENCE);
}

async function entriesOn(index: number, policy = "catalogue"): Promise<number> {
  const { text } = await rawCall(originOf(index), "/api/cache/inspect", { headers: ADMIN });
  const { policies } = JSON.parse(text) as { policies: Record<string, { entries: number }> };
  return policies[policy]?.entries ?? -1;
}
