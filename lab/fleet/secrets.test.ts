// The table of "Change a secret" in docs/guides/run-a-fleet.md: each secret is changed as its row says, under load.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import { ALBUM_USER_KEY, SPORTSBOOK_API_KEY } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeImageFiles } from "../../deploy/docker/image-files.ts";
import { redisCommand } from "../chaos/src/stage/redis-command.ts";
import { copyBuild } from "./builds.ts";
import { type Answer, ask } from "./calls.ts";
import { Fleet, SECRETS } from "./fleet.ts";

const GUIDE = join(import.meta.dirname, "../../docs/guides/run-a-fleet.md");
const LOGIN = { login: "ana@sandbox.test", password: "Sandbox!2026" };
const [FIRST, SECOND] = [0, 1];
const TOKENS = {
  old: "cache-admin-token-of-before-the-change",
  fresh: "cache-admin-token-of-after-the-change",
};
const EDGE_KEYS = { old: SECRETS.EDGE_WORKER_KEY, fresh: "edge-key-of-after-the-change" };
const DEVICE_KEY = "device-key-of-after-the-change";
const REDIS_PASSWORDS = { old: SECRETS.REDIS_PASSWORD, fresh: "redispasswordofafterthechange" };
const SPORTSBOOK_KEYS = { old: SPORTSBOOK_API_KEY, fresh: "sportsbook-key-of-after-the-change" };
const ALBUM_KEYS = {
  old: ALBUM_USER_KEY,
  fresh: Buffer.from("an album key of after the change").toString("base64"),
};
/** Calls of guests, and of a player. Some reach a service with its key; nginx sends none of the player's to two instances. */
const GUESTS = ["/en", "/api/games/list?category=slots"];
const OWN = ["/api/auth/profile", "/api/sports/provider-c-login", "/api/album/bootstrap"];

/** What a change that is over at once is tried with. */
const LEAST_CALLS = 200;

let fleet: Fleet;
let build: string;
let cookie: string;
/** The cookie by which a browser is known that signed in before any change. */
let device: string;
/** What the instances are started with; each change adds to it. */
let given: Record<string, string> = {};

beforeAll(async () => {
  // A backend and services that accept the next keys before the first instance sends them.
  fleet = await Fleet.prepare({
    edgeWorkerKey: Object.values(EDGE_KEYS).join(","),
    sportsbookApiKey: Object.values(SPORTSBOOK_KEYS).join(","),
    albumUserKey: Object.values(ALBUM_KEYS).join(","),
  });
  const { IMAGE_FILES: image = join(fleet.folder, "image") } = process.env;
  if (process.env["IMAGE_FILES"] === undefined) await writeImageFiles(image);
  build = join(fleet.folder, "build");
  copyBuild(image, build);
  fleet.keepAssets(build);
  await fleet.startRedis();
  given = {
    CACHE_ADMIN_TOKEN: TOKENS.old,
    SPORTSBOOK_API_KEY: SPORTSBOOK_KEYS.old,
    ALBUM_USER_KEY: ALBUM_KEYS.old,
    STICKER_API_URL: fleet.sandbox.albumUrl,
    RATE_LIMIT_CACHE_TOOLS: "10000/60",
    // The first login takes the only place: from then on a browser signs in only when it is known.
    RATE_LIMIT_LOGIN_ADDRESS: "1/86400",
    // A slow machine is no failed call.
    DEADLINE_CATALOGUE_MS: "15000",
    DEADLINE_DEFAULT_MS: "15000",
  };
  for (const index of [FIRST, SECOND]) await fleet.startInstance(index, build, given);
  await fleet.startNginx();
  const answer = await signIn();
  cookie = cookiesOf(answer).join("; ");
  device = deviceOf(answer);
});
afterAll(() => fleet?.stop());

const cookiesOf = ({ headers }: Answer): string[] =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0] ?? "");
const deviceOf = (answer: Answer): string =>
  cookiesOf(answer).find((line) => line.startsWith("__Host-device=")) ?? "";
const signIn = (known = ""): Promise<Answer> =>
  ask(fleet, "/api/auth/login", { method: "POST", json: LOGIN, headers: { cookie: known } });
const purge = (token: string): Promise<Answer> => {
  const headers = { authorization: `Bearer ${token}` };
  return ask(fleet, "/api/cache/purge", { method: "POST", json: { tags: ["votes"] }, headers });
};
/** The statuses of enough calls to have met both instances. */
async function statusesOf(call: () => Promise<Answer>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 6; turn += 1) statuses.add((await call()).status);
  return [...statuses];
}

/** Guests and a player call while something is done; what failed of their calls, and what nginx said of it. */
async function underLoad(act: () => Promise<unknown>): Promise<readonly string[]> {
  const paths = [...GUESTS, ...OWN];
  const failed: string[] = [];
  let [calls, isOver] = [0, false];
  const visitor = async (number: number): Promise<void> => {
    for (let turn = number; !isOver || calls < LEAST_CALLS; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const headers = OWN.includes(path) ? { cookie } : {};
      const { status, text } = await ask(fleet, path, { headers });
      calls += 1;
      if (status !== 200)
        failed.push(`${path} ${status} ${text.slice(0, 100)}`, ...fleet.front.log().split("\n").slice(-20));
      await pause(10);
    }
  };
  const visitors = paths.map((_, number) => visitor(number));
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  if (failed.length > 0) failed.push(fleet.front.errors());
  return failed;
}

/** Replaces both instances, one after the other, as for a new build; `between` is asked while they differ. */
async function rollOut(changed: Record<string, string>, between?: () => Promise<void>): Promise<void> {
  given = { ...given, ...changed };
  for (const index of [FIRST, SECOND]) {
    await fleet.front.setDown(index, true);
    await fleet.instances[index]?.stop();
    await fleet.startInstance(index, build, given);
    await fleet.front.setDown(index, false);
    if (index === FIRST) await between?.();
  }
}

/** The values of a header of the backend calls while both instances are asked. */
async function sentBy(name: string): Promise<string[]> {
  fleet.sandbox.control.clearCalls();
  expect(await statusesOf(() => ask(fleet, OWN[1] ?? "", { headers: { cookie } }))).toEqual([200]);
  const calls = fleet.sandbox.control.calls();
  return [...new Set(calls.flatMap(({ headers }) => headers[name] ?? []))].toSorted();
}

/** A key that is sent: both are in use while instances differ, and afterwards the new one alone. */
async function changeSentKey(
  header: string,
  { old, fresh }: { old: string; fresh: string },
  changed: Record<string, string>,
): Promise<void> {
  await rollOut(changed, async () => expect(await sentBy(header)).toEqual([old, fresh].toSorted()));
  expect(await sentBy(header)).toEqual([fresh]);
}

const TRIALS: Record<string, () => Promise<void>> = {
  async EDGE_WORKER_KEY() {
    await changeSentKey("edge-worker-key", EDGE_KEYS, {
      EDGE_WORKER_KEY: EDGE_KEYS.fresh,
      DEVICE_COOKIE_KEYS: `${EDGE_KEYS.fresh},${EDGE_KEYS.old}`,
    });
    expect(await statusesOf(() => signIn(device))).toEqual([200]);
    expect(await statusesOf(() => signIn())).toEqual([429]);
  },

  async REDIS_URL() {
    const setUser = (rule: string): Promise<string> =>
      redisCommand(fleet.redisPort, REDIS_PASSWORDS.old, ["ACL", "SETUSER", "default", rule]);
    await setUser(`>${REDIS_PASSWORDS.fresh}`);
    const { REDIS_URL = "" } = fleet.variables(FIRST);
    await rollOut({ REDIS_URL: REDIS_URL.replace(REDIS_PASSWORDS.old, REDIS_PASSWORDS.fresh) });
    await setUser(`<${REDIS_PASSWORDS.old}`);
    for (const index of [FIRST, SECOND]) {
      const answer = await fetch(`${fleet.instances[index]?.origin}/readyz`);
      expect(await answer.json()).toMatchObject({ warnings: [] });
    }
  },

  async CACHE_ADMIN_TOKEN() {
    const { old, fresh } = TOKENS;
    await rollOut({ CACHE_ADMIN_TOKEN: `${fresh},${old}` }, async () => {
      expect(await statusesOf(() => purge(old))).toEqual([200]);
    });
    expect(await statusesOf(() => purge(fresh))).toEqual([200]);
    await rollOut({ CACHE_ADMIN_TOKEN: fresh }, async () => {
      expect(await statusesOf(() => purge(fresh))).toEqual([200]);
    });
    expect(await statusesOf(() => purge(old))).toEqual([403]);
  },

  async DEVICE_COOKIE_KEYS() {
    const known = async (one: string): Promise<void> => {
      expect(await statusesOf(() => signIn(one))).toEqual([200]);
    };
    await rollOut({ DEVICE_COOKIE_KEYS: `${DEVICE_KEY},${EDGE_KEYS.fresh},${EDGE_KEYS.old}` }, () =>
      known(device),
    );
    const renewed = deviceOf(await signIn(device));
    await rollOut({ DEVICE_COOKIE_KEYS: DEVICE_KEY }, () => known(renewed));
    await known(renewed);
    expect(await statusesOf(() => signIn(device))).toEqual([429]);
  },

  SPORTSBOOK_API_KEY: () =>
    changeSentKey("x-api-key", SPORTSBOOK_KEYS, { SPORTSBOOK_API_KEY: SPORTSBOOK_KEYS.fresh }),

  ALBUM_USER_KEY: () => rollOut({ ALBUM_USER_KEY: ALBUM_KEYS.fresh }),

  async "certificate of nginx"() {
    const before = await certificate();
    await fleet.front.renewCertificate();
    expect(await certificate()).not.toBe(before);
  },
};

/** The fingerprint of the certificate that a new connection sees. */
async function certificate(): Promise<string> {
  const { hostname, port } = new URL(fleet.origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    ca: readFileSync(fleet.certificates),
  });
  await once(socket, "secureConnect");
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

it("tries every secret of the guide", () => {
  const [, section = ""] = readFileSync(GUIDE, "utf8").split(/^## Change a secret$/m);
  const [table = ""] = section.split(/^## /m);
  const rows = [...table.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, cell = ""]) => cell.replaceAll("`", ""));
  expect(rows.slice(2).flatMap((cell) => cell.split(", "))).toEqual(Object.keys(TRIALS));
});

it.each(Object.keys(TRIALS))("a changed %s fails no call", async (name) => {
  expect(await underLoad(() => TRIALS[name]?.() ?? Promise.reject(new Error(name)))).toEqual([]);
});
