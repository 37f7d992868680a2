// What is done to the built host, and what its callers may notice of it. Bounds are ratios to a control of the same run.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@storefront/tools/free-port";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { balance } from "../e2e/support/small-servers.ts";
import { rawCall } from "../e2e/support/raw-call.ts";
import { redisOn } from "../e2e/support/redis-process.ts";
import { type RunningHost, startHost, startInstance } from "../e2e/support/running-host.ts";
import { answerJson, serveBackend } from "../e2e/support/small-servers.ts";
import { startLoad } from "../e2e/support/steady-load.ts";
import {
  failed,
  faultyBackend,
  type FaultyBackend,
  LIST,
  LOGIN,
  measureDisturbed,
  p95,
  SESSION,
  SIGNED_IN,
  startFlood,
} from "./support/faults.ts";

/** Failures are lines of the log, successes would fill this process's memory. */
const QUIET = { LOG_SUCCESS_SHARE: "0" };
const OWN = ["/api/user/social-accounts", "/api/favorites", "/api/payments/providers"] as const;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Variables = Readonly<Record<string, string>>;

async function openBackend(): Promise<FaultyBackend> {
  const backend = await faultyBackend();
  ends.push(() => backend.close());
  return backend;
}

async function openHost(variables: Variables = {}): Promise<RunningHost> {
  const host = await startHost({ ...QUIET, ...variables });
  ends.push(
    () => host.sandbox.close(),
    () => endOf(host),
  );
  return host;
}

async function openInstance(first: RunningHost, variables: Variables = {}): Promise<RunningHost> {
  const host = await startInstance(first.sandbox, { ...QUIET, ...variables });
  ends.push(() => endOf(host));
  return host;
}

async function endOf({ process: host, ended }: RunningHost): Promise<void> {
  if (host.exitCode === null && host.signalCode === null) host.kill("SIGKILL");
  await ended;
}

it("backend down: cached lists are served, refusals are quick, and calls are answered soon after it is back", async () => {
  const backend = await openBackend();
  const { origin } = await openHost({ API_BASE_URL: backend.apiBaseUrl });
  const lists = startLoad(origin, { clients: 4, perSecond: 100, call: () => LIST });
  await lists.answered(20);
  backend.faults.set("*", "503");
  const call = { path: "/api/favorites", headers: SIGNED_IN };
  const calls = startLoad(origin, {
    clients: 4,
    perSecond: 100,
    call: () => ({ ...call, statuses: [200, 503] }),
  });
  // The circuit opens with the first failures.
  await calls.answered(50);
  const open = calls.samples.length;
  const control = startLoad(origin, { clients: 4, perSecond: 100, call: () => ({ path: "/api/version" }) });
  await pause(15_000);
  const refusal = p95(calls.samples.slice(open)) - p95(await control.end());
  await calls.end();
  backend.faults.clear();
  const healed = performance.now();
  while ((await rawCall(origin, call.path, { headers: SIGNED_IN })).status !== 200) {
    expect(performance.now() - healed).toBeLessThan(6_000);
    await pause(20);
  }
  expect(failed(await lists.end())).toEqual([]);
  expect(refusal).toBeLessThan(5);
});

it("one area takes four seconds a call and has 300 users: the others are as quick as before", async () => {
  const backend = await openBackend();
  const { origin } = await openHost({ API_BASE_URL: backend.apiBaseUrl });
  const measured = await measureDisturbed(
    origin,
    {
      clients: 4,
      perSecond: 80,
      call: (turn) => (turn % 3 === 2 ? LOGIN : { path: OWN[turn % 3] ?? "", headers: SIGNED_IN }),
    },
    10,
    async () => {
      backend.faults.set("/payment-providers", 4_000);
      const slow = startLoad(origin, {
        clients: 300,
        call: () => ({ path: "/api/payments/providers", headers: SIGNED_IN, statuses: [200, 500, 503] }),
      });
      return async () => {
        backend.faults.clear();
        await slow.end();
      };
    },
  );
  expect(measured.failed).toEqual([]);
  expect(measured.ratio).toBeLessThan(3);
});

it("Redis is killed, full and back under load: no call fails, and a purge reaches every instance within 2 s", async () => {
  const backend = await openBackend();
  const port = await freePort();
  const redis = redisOn(port);
  await redis.start();
  ends.push(() => redis.kill());
  const token = "token-of-the-cache-tools-of-a-fleet";
  const variables = { API_BASE_URL: backend.apiBaseUrl, REDIS_URL: redis.url, CACHE_ADMIN_TOKEN: token };
  const first = await openHost(variables);
  const second = await openInstance(first, variables);
  const balancer = await balance([first.origin, second.origin]);
  ends.push(() => balancer.close());
  const load = startLoad(balancer.origin, {
    clients: 8,
    perSecond: 150,
    call: (turn) =>
      turn % 3 === 0
        ? LOGIN
        : turn % 3 === 1
          ? { path: `/api/games/list?category=slots&page=${turn % 40}` }
          : { path: "/api/favorites", headers: SIGNED_IN },
  });
  const state = async (): Promise<unknown> =>
    (await rawCall(second.origin, "/api/games/list?category=purged&page=1")).headers["x-cache"];
  const headers = { authorization: `Bearer ${token}` };
  /** Milliseconds until a purge of one instance is noticed by the other. */
  const untilPurged = async (): Promise<number> => {
    const began = performance.now();
    for (;;) {
      await state();
      if ((await state()) !== "miss") {
        await rawCall(first.origin, "/api/cache/purge", {
          method: "POST",
          json: { tags: ["catalogue"] },
          headers,
        });
        await pause(50);
        if ((await state()) === "miss") return performance.now() - began;
      }
      expect(performance.now() - began).toBeLessThan(20_000);
      await pause(20);
    }
  };
  const command = (...words: string[]): string =>
    execFileSync("redis-cli", ["-p", String(port), ...words], { encoding: "utf8" });
  await load.answered(200);
  await untilPurged();
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    await redis.kill();
    await load.answered(300);
    await redis.start();
    times.push(await untilPurged());
    command("CONFIG", "SET", "maxmemory", "1");
    await load.answered(300);
    command("CONFIG", "SET", "maxmemory", "0");
    times.push(await untilPurged());
  }
  expect(failed(await load.end())).toEqual([]);
  expect(Math.max(...times)).toBeLessThan(2_000);
});

it("500 readers of 1 MB read nothing: at most 100 MB, all dropped in 75 s, nobody else notices", async () => {
  const backend = await openBackend();
  backend.answers.set("/bff/favorite-games", { data: ["x".repeat(1024 * 1024)] });
  const host = await openHost({ API_BASE_URL: backend.apiBaseUrl });
  const others = startLoad(host.origin, {
    clients: 4,
    perSecond: 40,
    call: (turn) => (turn % 2 === 0 ? LIST : { path: OWN[0], headers: SIGNED_IN }),
  });
  await others.answered(100);
  // Memory that the same answers take when they are read is not what is measured.
  const warm = startLoad(host.origin, {
    clients: 8,
    call: () => ({ path: "/api/favorites", headers: SIGNED_IN }),
  });
  await warm.answered(100);
  await warm.end();
  const { pid = 0 } = host.process;
  const memory = (): number =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  const openFiles = (): number => readdirSync(`/proc/${pid}/fd`).length;
  const [memoryBefore, filesBefore] = [memory(), openFiles()];
  let most = 0;
  const sampler = setInterval(() => (most = Math.max(most, memory() - memoryBefore)), 250);
  onTestFinished(() => clearInterval(sampler));
  const { hostname, port } = new URL(host.origin);
  const readers: Socket[] = [];
  ends.push(() => readers.forEach((reader) => reader.destroy()));
  while (readers.length < 500) {
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.pause();
    socket.write(
      `GET /api/favorites HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: session=${SESSION}\r\n\r\n`,
    );
    readers.push(socket);
    // One after the other: answers on their way from the backend are not what is measured.
    await pause(20);
  }
  await expect.poll(() => openFiles() - filesBefore, { timeout: 75_000, interval: 500 }).toBeLessThan(20);
  process.stdout.write(`${most.toFixed(0)} MB more memory at most\n`);
  expect(most).toBeLessThan(100);
  expect(failed(await others.end())).toEqual([]);
});

it("500 landing pages and 500 missing pages a second: calls below /api/ are at most 3 times as slow", async () => {
  const host = await openHost();
  const twin = await openInstance(host);
  const flood = (origin: string) => async () => {
    const floods = [
      startFlood({
        origin,
        path: "/en/live?utm_source=mail&utm_campaign=c{turn}&gclid=g{random}",
        perSecond: 500,
        status: 200,
      }),
      startFlood({ origin, path: "/wp-{turn}-{random}/login.php", perSecond: 500, status: 404 }),
    ];
    await pause(1_000);
    return async () => expect((await Promise.all(floods.map((end) => end()))).flat()).toEqual([]);
  };
  const measured = await measureDisturbed(
    host.origin,
    { clients: 4, perSecond: 80, call: (turn) => (turn % 2 === 0 ? { path: "/api/version" } : LIST) },
    10,
    flood(host.origin),
    flood(twin.origin),
  );
  expect(measured.failed).toEqual([]);
  expect(measured.ratio).toBeLessThan(3);
});

it("500 users in turn through ten ways to own data, beside failing calls: nobody sees another one's", async () => {
  const owner = (user: number): string => `owner-${user}-end`;
  let turns = 0;
  // Every answer names the session that it is for; some fail, and some overtake others.
  const backend = await serveBackend((incoming, outgoing) => {
    const [, claims = ""] = (incoming.headers.authorization ?? "").split(".");
    const id = Buffer.from(claims, "base64url").toString();
    const turn = (turns += 1) % 1_000;
    incoming.resume();
    if (turn < 5) incoming.socket.resetAndDestroy();
    else if (turn < 10)
      outgoing.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify({ id }));
    else
      setTimeout(answerJson, turn < 15 ? 100 : (turn * 7) % 6, outgoing, {
        user: { id },
        userInfo: { id },
        data: [{ id }],
      });
  });
  ends.push(() => backend.close());
  const { origin } = await openHost({ API_BASE_URL: backend.apiBaseUrl });
  const ways: readonly { path: string; method?: string; json?: unknown }[] = [
    { path: "/api/auth/profile" },
    { path: "/api/auth/profile" },
    { path: "/api/auth/profile?check_spa_again=1" },
    { path: "/api/auth/recheck-spa", method: "POST" },
    { path: "/api/wallet/refresh", method: "POST" },
    { path: "/api/favorites" },
    { path: "/api/payments/providers" },
    { path: "/api/user/social-accounts" },
    { path: "/api/wallet/transactions", method: "POST", json: { type: "all", period: "7d", page: 1 } },
    { path: "/api/auth/logout", method: "POST" },
  ];
  const mixed: string[] = [];
  const load = startLoad(origin, {
    clients: 48,
    call(turn) {
      // A third of the calls is of all 500, the others of 50 whose profiles stay in the cache.
      const user = turn % 3 === 0 ? (turn * 7 + Math.floor(turn / 500)) % 500 : (turn * 11) % 50;
      const way = ways[(turn * 3 + Math.floor(turn / 13)) % ways.length] ?? { path: "" };
      // A token that is logged out is nobody's from then on: each logout ends a session of its own.
      const head = way.path.endsWith("/logout") ? `head-${turn}` : "head";
      const token = `${head}.${Buffer.from(owner(user)).toString("base64url")}.sign`;
      return {
        ...way,
        headers: { cookie: `session=${token}; __Host-session=${token}` },
        statuses: [200, 500, 502, 503],
        wrong(text, headers) {
          const shown = `${text} ${JSON.stringify(headers)}`.match(/owner-\d+-end/g) ?? [];
          mixed.push(...shown.filter((one) => one !== owner(user)));
          return undefined;
        },
      };
    },
  });
  await load.answered(10_000);
  expect(failed(await load.end())).toEqual([]);
  expect(mixed).toEqual([]);
  // Two of the calls for a profile in each ten are answered from memory, so the backend was asked less often.
  expect(turns).toBeLessThan(10_000);
});
