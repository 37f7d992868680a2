// What docs/guides/run-a-fleet.md says of changes while players go on: each secret, and two builds at once.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ALBUM_USER_KEY, SPORTSBOOK_API_KEY } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeImageFiles } from "../../deploy/docker/image-files.ts";
import { redisCommand } from "../chaos/src/stage/redis-command.ts";
import { copyBuild } from "./builds.ts";
import { ask } from "./calls.ts";
import { Fleet, SECRETS } from "./fleet.ts";

const LOGIN = { login: "ana@sandbox.test", password: "Sandbox!2026" };
const [FIRST, SECOND, NEXT] = [0, 1, 2];
const TOKENS = ["cache-admin-token-of-before-the-change", "cache-admin-token-of-after-the-change!"] as const;
const EDGE_KEY = "edge-key-of-after-the-change";
const REDIS_PASSWORD = "redispasswordofafterthechange";
const SPORTSBOOK_KEY = "sportsbook-key-of-after-the-change";
const ALBUM_KEY = Buffer.from("an album key of after the change").toString("base64");
const OWN = ["/api/auth/profile", "/api/sports/provider-c-login", "/api/album/bootstrap"];

let fleet: Fleet;
let before: string;
let after: string;
let cookie: string;
/** What the instances are started with; each change adds to it. */
let given: Record<string, string> = {};

beforeAll(async () => {
  // A backend that knows the next key before the first instance sends it.
  fleet = await Fleet.prepare({
    edgeWorkerKey: `${SECRETS.EDGE_WORKER_KEY},${EDGE_KEY}`,
    sportsbookApiKey: `${SPORTSBOOK_API_KEY},${SPORTSBOOK_KEY}`,
    albumUserKey: `${ALBUM_USER_KEY},${ALBUM_KEY}`,
  });
  const { IMAGE_FILES: image = join(fleet.folder, "image") } = process.env;
  if (process.env["IMAGE_FILES"] === undefined) await writeImageFiles(image);
  [before, after] = [join(fleet.folder, "before"), join(fleet.folder, "after")];
  for (const build of [before, after]) copyBuild(image, build);
  fleet.keepAssets(before);
  await fleet.startRedis();
  given = {
    CACHE_ADMIN_TOKEN: TOKENS[0],
    SPORTSBOOK_API_KEY,
    ALBUM_USER_KEY,
    STICKER_API_URL: fleet.sandbox.albumUrl,
    RATE_LIMIT_CACHE_TOOLS: "10000/60",
    // A page that a slow machine renders late would count as a failed call.
    DEADLINE_CATALOGUE_MS: "15000",
    DEADLINE_DEFAULT_MS: "15000",
    // nginx takes an instance out before it is stopped.
    DRAIN_DELAY_MS: "0",
  };
  for (const index of [FIRST, SECOND]) await fleet.startInstance(index, before, given);
  await fleet.startNginx();
  const { headers } = await ask(fleet, "/api/auth/login", { method: "POST", json: LOGIN });
  cookie = (headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
});
afterAll(() => fleet?.stop());

/** Guests and a player call while something is done; what was not answered 200, and how many calls there were. */
async function underLoad(act: () => Promise<unknown>): Promise<{ failed: string[]; calls: number }> {
  const paths = ["/en", "/api/games/list?category=slots", ...OWN];
  const failed: string[] = [];
  let calls = 0;
  let isOver = false;
  const visitor = async (number: number): Promise<void> => {
    for (let turn = number; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const headers = OWN.includes(path) ? { cookie } : {};
      const { status, text } = await ask(fleet, path, { headers });
      calls += 1;
      if (status !== 200) failed.push(`${path} ${status} ${text.slice(0, 100)}`);
      await pause(10);
    }
  };
  const visitors = Array.from({ length: 5 }, (_, number) => visitor(number));
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  return { failed, calls };
}

/** Replaces both instances, one after the other, as for a new build; `between` is asked while they differ. */
async function rollOut(changed: Record<string, string>, between?: () => Promise<void>): Promise<void> {
  given = { ...given, ...changed };
  for (const index of [FIRST, SECOND]) {
    await fleet.setDown(index, true);
    await fleet.instances[index]?.stop();
    await fleet.startInstance(index, before, given);
    await fleet.setDown(index, false);
    if (index === FIRST) await between?.();
  }
}

const purge = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await ask(fleet, "/api/cache/purge", { method: "POST", json: { tags: ["votes"] }, headers }))
    .status;
};
/** The statuses of enough purges to have met both instances. */
const purges = async (token: string): Promise<number[]> => {
  const statuses = new Set<number>();
  for (let call = 0; call < 6; call += 1) statuses.add(await purge(token));
  return [...statuses];
};
const warnings = async (): Promise<unknown[]> =>
  Promise.all(
    [FIRST, SECOND].map(async (index) => {
      const answer = await fetch(`${fleet.instances[index]?.origin}/readyz`);
      return ((await answer.json()) as { warnings: unknown }).warnings;
    }),
  );

describe("a changed secret fails no call", () => {
  it.each<[string, Record<string, string>]>([
    ["EDGE_WORKER_KEY", { EDGE_WORKER_KEY: EDGE_KEY, DEVICE_COOKIE_KEYS: SECRETS.EDGE_WORKER_KEY }],
    ["DEVICE_COOKIE_KEYS", { DEVICE_COOKIE_KEYS: `${EDGE_KEY},${SECRETS.EDGE_WORKER_KEY}` }],
    ["SPORTSBOOK_API_KEY", { SPORTSBOOK_API_KEY: SPORTSBOOK_KEY }],
    ["ALBUM_USER_KEY", { ALBUM_USER_KEY: ALBUM_KEY }],
  ])("%s", async (_, changed) => {
    const { failed, calls } = await underLoad(() => rollOut(changed));
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(50);
  });

  it("CACHE_ADMIN_TOKEN, and a purge is taken all the time", async () => {
    const [old, fresh] = TOKENS;
    const { failed } = await underLoad(async () => {
      await rollOut({ CACHE_ADMIN_TOKEN: `${fresh},${old}` }, async () => {
        expect(await purges(old)).toEqual([200]);
      });
      expect(await purges(fresh)).toEqual([200]);
      await rollOut({ CACHE_ADMIN_TOKEN: fresh }, async () => {
        expect(await purges(fresh)).toEqual([200]);
      });
    });
    expect(failed).toEqual([]);
    expect(await purges(old)).toEqual([403]);
  });

  it("the password of REDIS_URL, and no instance loses Redis", async () => {
    const user = (password: string): Promise<string> =>
      redisCommand(fleet.redisPort, SECRETS.REDIS_PASSWORD, ["ACL", "SETUSER", "default", password]);
    await user(`>${REDIS_PASSWORD}`);
    const { failed } = await underLoad(async () => {
      const { REDIS_URL = "" } = fleet.variables(FIRST);
      await rollOut({ REDIS_URL: REDIS_URL.replace(SECRETS.REDIS_PASSWORD, REDIS_PASSWORD) });
      await user(`<${SECRETS.REDIS_PASSWORD}`);
    });
    expect(failed).toEqual([]);
    expect(await warnings()).toEqual([[], []]);
  });
});

describe("two builds at once", () => {
  const WORD = "a-long-word-of-the-fleet";
  const builds = async (headers: Record<string, string> = {}): Promise<string[]> => {
    const seen = new Set<string>();
    for (let call = 0; call < 8; call += 1)
      seen.add(String((await ask(fleet, "/api/version", { headers })).headers["version"]));
    return [...seen];
  };

  it("a canary is for whoever sends the header, and blue and green change places without a failed call", async () => {
    const { failed } = await underLoad(async () => {
      fleet.keepAssets(after);
      await fleet.startInstance(NEXT, after, given);
      await fleet.setNext([NEXT], `default storefront;\n"${WORD}" storefront_next;\n`);
      expect(await builds()).toEqual(["before"]);
      expect(await builds({ "x-storefront-build": WORD })).toEqual(["after"]);
      expect(await builds({ "x-storefront-build": "another-word" })).toEqual(["before"]);
      await fleet.setNext([NEXT], "default storefront_next;\n");
      expect(await builds()).toEqual(["after"]);
      await fleet.setNext([NEXT], "default storefront;\n");
      expect(await builds()).toEqual(["before"]);
    });
    expect(failed).toEqual([]);
  });
});
