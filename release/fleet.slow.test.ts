// Two instances of the built trunk behind nginx with the files of deploy/nginx, under load.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balance } from "../e2e/support/small-servers.ts";
import { copyBuild, Fleet, renameScripts } from "../e2e/support/fleet.ts";
import { failuresOf, startLoad } from "../e2e/support/steady-load.ts";

const LOGIN = { login: "ana@sandbox.test", password: "Sandbox!2026" };
const EDGE_KEYS = { old: "edge-key-of-before-the-change", fresh: "edge-key-of-after-the-change" };
const TOKENS = {
  old: "cache-token-of-the-fleet-before-the-change",
  fresh: "cache-token-of-the-fleet-after-the-change",
};
/** Calls of guests, and of a player. */
const GUESTS = ["/en", "/api/version", "/api/games/list?category=slots", "/en/terms/terms"];
const OWN = ["/api/auth/profile", "/api/favorites"];
/** What a change that is over at once is tried with. */
const LEAST_CALLS = 200;

let fleet: Fleet;
let cookie: string;
let [before, after] = ["", ""];
let renamed: string[] = [];

beforeAll(async () => {
  const build = (folder: string): string => {
    [before, after] = [join(folder, "before"), join(folder, "after")];
    for (const path of [before, after]) copyBuild(path);
    renamed = renameScripts(after);
    return before;
  };
  // The backend takes the next key before the first instance sends it.
  fleet = await Fleet.start(
    build,
    { EDGE_WORKER_KEY: EDGE_KEYS.old, CACHE_ADMIN_TOKEN: TOKENS.old, RATE_LIMIT_CACHE_TOOLS: "10000/60" },
    `${EDGE_KEYS.old},${EDGE_KEYS.fresh}`,
  );
  cookie = await fleet.session();
});
afterAll(() => fleet?.stop());

const callsOf = (path: string) => fleet.sandbox.control.calls().filter((call) => call.path.includes(path));

/** Guests and a player call while something is done; what failed of their calls. */
const underLoad = (act: () => Promise<unknown>): Promise<readonly string[]> =>
  fleet.failedWhile(
    act,
    [
      ...GUESTS.map((path) => [path, {}] as const),
      ...OWN.map((path) => [path, { headers: { cookie } }] as const),
    ],
    LEAST_CALLS,
  );

describe("through nginx", () => {
  it("a player has a session, a guest has none, and probes of instances do not pass", async () => {
    expect((await fleet.logIn()).status).toBe(200);
    expect((await fleet.ask("/api/auth/profile", { headers: { cookie } })).status).toBe(200);
    expect((await fleet.ask("/api/auth/profile")).text).toContain("no_token");
    expect((await fleet.ask("/readyz")).status).toBe(404);
  });

  it("no visitor chooses address, country, request id or trace", async () => {
    fleet.sandbox.control.clearCalls();
    const forged = {
      "x-forwarded-for": "203.0.113.9",
      forwarded: "for=203.0.113.9",
      "x-real-ip": "203.0.113.9",
      "x-edge-connecting-ip": "203.0.113.9",
      "x-edge-country": "XX",
      "x-edge-city": "Forgedtown",
      "cdn-connecting-ip": "203.0.113.9",
      "cdn-country": "XX",
      "x-request-id": "forged-request-id",
      traceparent: "00-11111111111111111111111111111111-2222222222222222-01",
    };
    const answer = await fleet.logIn(forged);
    expect(answer.status).toBe(200);
    const [call] = callsOf("/auth/login");
    expect(call?.headers["x-real-ip"]).toBe("127.0.0.1");
    const sent = JSON.stringify(call?.headers);
    for (const claim of ["203.0.113.9", "XX", "Forgedtown", "forged-request-id", "1111111111"])
      expect(sent).not.toContain(claim);
    // The id is nginx's, and both logs have it.
    const line = `"requestId":"${String(answer.headers["x-request-id"])}"`;
    await expect.poll(() => fleet.log()).toContain(line);
    await expect.poll(() => fleet.instances.map((instance) => instance?.output()).join("")).toContain(line);
  });

  it("events of a stream come one by one, before it ends", async () => {
    const { text: answer } = await fleet.ask("/api/sports/provider-c-anonymous");
    const { access_token: token } = JSON.parse(answer) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
    const stream = await fleet.open("/api/sports/provider-c-proxy/live", { headers });
    let text = "";
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    await expect.poll(() => text).toMatch(/^event: /m);
    expect(stream.complete).toBe(false);
    stream.destroy();
  });

  it("pages come compressed by the host, with its ETag, and answer 304", async () => {
    const headers = { "accept-encoding": "br" };
    const page = await fleet.ask("/en", { headers });
    expect(page.headers).toMatchObject({ "content-encoding": "br", etag: expect.stringMatching(/^"/) });
    const again = await fleet.ask("/en", {
      headers: { ...headers, "if-none-match": String(page.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});

describe("a call that changes something", () => {
  // The name of the build in backend calls says which instance has the call.
  beforeAll(() => fleet.replace(1, after));
  afterAll(() => fleet.replace(1, before));

  it.each([
    ["POST", "/api/auth/login", "/auth/login", { json: LOGIN }],
    ["PUT", "/api/favorites", "/favorite-games/toggle", { json: { slug_url: "a-game" } }],
    ["GET", "/api/kyc/start", "/users/kyc", {}],
  ] as const)(
    "%s %s reaches the backend once when its instance is killed",
    async (method, path, target, more) => {
      fleet.sandbox.control.clearCalls();
      fleet.sandbox.control.addFault({ path: "*", toxic: { type: "latency", ms: 3_000 } });
      const call = fleet.ask(path, { method, headers: { cookie }, ...more });
      await expect.poll(() => callsOf(target).length).toBe(1);
      const index = callsOf(target)[0]?.headers["version"] === "before" ? 0 : 1;
      fleet.instances[index]?.process.kill("SIGKILL");
      const answer = await call;
      fleet.sandbox.control.clearFaults();
      expect([answer.status, JSON.parse(answer.text)]).toEqual([503, { ok: false, error: "unavailable" }]);
      expect(callsOf(target)).toHaveLength(1);
      await fleet.startInstance(index, index === 0 ? before : after);
      await expect.poll(async () => (await fleet.ask("/api/version")).status).toBe(200);
    },
  );
});

describe("a rollout", () => {
  it("fails no call, and every page finds its files while two builds run", async () => {
    const failed = await underLoad(() =>
      fleet.rollOut(after, async () => {
        const scripts = new Set<string>();
        for (const instance of fleet.instances) {
          const html = await (await fetch(`${instance?.origin}/en`)).text();
          for (const [script] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) scripts.add(script);
        }
        const fresh = [...scripts].filter((script) => renamed.includes(script.slice("/assets/".length)));
        expect([fresh.length, scripts.size - fresh.length].every((count) => count > 0)).toBe(true);
        // Whichever instance is asked first: four times each.
        for (const script of [...scripts, ...scripts, ...scripts, ...scripts])
          expect([script, (await fleet.ask(script)).status]).toEqual([script, 200]);
        expect((await fleet.ask("/assets/of-no-build.js")).status).toBe(404);
      }),
    );
    expect(failed).toEqual([]);
  });

  it("fails no call behind a balancer that repeats nothing", async () => {
    const origins = fleet.instances.map((instance) => instance?.origin ?? "");
    const balancer = await balance(origins);
    const load = startLoad(balancer.origin, {
      clients: 12,
      call: (turn) =>
        turn % 3 === 2
          ? { path: "/api/wallet/refresh", method: "POST", statuses: [401, 403] }
          : { path: turn % 3 === 0 ? "/robots.txt" : "/api/games/list?category=slots&page=1" },
    });
    await load.answered(500);
    for (const index of [0, 1]) {
      const old = fleet.instances[index];
      const origin = old?.origin ?? "";
      old?.process.kill("SIGTERM");
      // As a balancer that probes each instance takes it out and in again.
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
      balancer.origins.splice(balancer.origins.indexOf(origin), 1);
      expect(await old?.ended).toBe(0);
      await fleet.startInstance(index, after);
      balancer.origins.push(origin);
      await load.answered(500);
    }
    const samples = await load.end();
    await balancer.close();
    expect([...failuresOf(samples)]).toEqual([]);
  });
});

describe("a secret that is changed under load fails no call", () => {
  it("the key of backend calls: both are in use while instances differ, and afterwards the new one alone", async () => {
    const sent = async (): Promise<string[]> => {
      fleet.sandbox.control.clearCalls();
      for (let turn = 0; turn < 8; turn += 1) await fleet.ask("/api/favorites", { headers: { cookie } });
      const keys = fleet.sandbox.control.calls().flatMap(({ headers }) => headers["edge-worker-key"] ?? []);
      return [...new Set(keys)].toSorted();
    };
    // What was made of the old key is read by the new instance: browsers that signed in, and players in the log.
    const both = `${EDGE_KEYS.fresh},${EDGE_KEYS.old}`;
    fleet.change({ EDGE_WORKER_KEY: EDGE_KEYS.fresh, DEVICE_COOKIE_KEYS: both });
    const failed = await underLoad(() =>
      fleet.rollOut(after, async () => expect(await sent()).toEqual(Object.values(EDGE_KEYS).toSorted())),
    );
    expect([failed, await sent()]).toEqual([[], [EDGE_KEYS.fresh]]);
  });

  it("the token of the cache tools, of which an instance takes two", async () => {
    const purge = async (token: string): Promise<number[]> => {
      const headers = { authorization: `Bearer ${token}` };
      const statuses = new Set<number>();
      for (let turn = 0; turn < 6; turn += 1)
        statuses.add(
          (await fleet.ask("/api/cache/purge", { method: "POST", json: { tags: ["votes"] }, headers }))
            .status,
        );
      return [...statuses];
    };
    const failed = await underLoad(async () => {
      fleet.change({ CACHE_ADMIN_TOKEN: `${TOKENS.fresh},${TOKENS.old}` });
      await fleet.rollOut(after, async () => expect(await purge(TOKENS.old)).toEqual([200]));
      fleet.change({ CACHE_ADMIN_TOKEN: TOKENS.fresh });
      await fleet.rollOut(after, async () => expect(await purge(TOKENS.fresh)).toEqual([200]));
    });
    expect([failed, await purge(TOKENS.old)]).toEqual([[], [403]]);
  });

  it("nginx's certificate", async () => {
    const { hostname, port } = new URL(fleet.origin);
    const fingerprint = async (): Promise<string> => {
      const ca = ["trusted", "next-trusted"].map((name) => readFileSync(join(fleet.folder, name)));
      const socket = connect({ host: hostname, port: Number(port), ca });
      await once(socket, "secureConnect");
      const { fingerprint256 } = socket.getPeerCertificate();
      socket.destroy();
      return fingerprint256;
    };
    const first = await fingerprint();
    expect(await underLoad(() => fleet.renewCertificate())).toEqual([]);
    expect(await fingerprint()).not.toBe(first);
  });
});
