import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { type RunningHost, startHost } from "../support/running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "../support/small-servers.ts";

/** What the backend does at each path below `/v2`, by what a test sets; everything else is answered at once. */
const behaviour = new Map<string, "503" | "reset" | "hang" | "503 to crowds">();
const seen = new Map<string, number>();
const held: (() => void)[] = [];
/** The session of user 7; with a number behind it, of another user. */
const KNOWN = "known-session";

let backend: SmallBackend;
let host: RunningHost;

beforeAll(async () => {
  backend = await serveBackend((incoming, outgoing) => {
    const path = (incoming.url ?? "").replace("/v2", "").split("?")[0] ?? "";
    const session = (incoming.headers.authorization ?? "").replace("Bearer ", "");
    seen.set(path, (seen.get(path) ?? 0) + 1);
    const fault = behaviour.get(path);
    if (fault === "reset") incoming.socket.resetAndDestroy();
    else if (fault === "503" || (fault !== undefined && session.includes("crowd")))
      outgoing.writeHead(503).end("{}");
    else if (fault === "hang") held.push(() => answerJson(outgoing, {}));
    else if (path === "/auth/user-profile" && !session.startsWith(KNOWN))
      outgoing.writeHead(401, { "content-type": "application/json" }).end('{"reason":"revoked"}');
    else {
      incoming.resume();
      const user = { id: 7 + Number(session.match(/\d+$/)?.[0] ?? 0) };
      incoming.on("end", () =>
        answerJson(outgoing, path === "/auth/login" ? { access_token: KNOWN, expires_in: 3600 } : { user }),
      );
    }
  });
  host = await startHost({
    API_BASE_URL: backend.apiBaseUrl,
    // Calls that a test holds end when it lets them, however busy the machine is.
    DEADLINE_DEFAULT_MS: "60000",
    DEADLINE_SIGN_IN_MS: "60000",
    BACKEND_CONNECTIONS: "16",
    LIMIT_ACTIVE_CALLS: "12",
    LIMIT_UPLOADS: "4",
    TRUSTED_PROXIES: "127.0.0.0/8",
  });
});
afterAll(async () => {
  for (const finish of held) finish();
  await host?.stop();
  await backend?.close();
});

const get = async (path: string): Promise<number> =>
  (await rawCall(host.origin, path, { session: KNOWN })).status;
/** A call of somebody else: a caller is an address until its user is known. */
const getFrom = async (from: string, path: string): Promise<number> =>
  (await rawCall(host.origin, path, { session: "unknown", headers: { "x-forwarded-for": from } })).status;
const ofCrowd = (path: string) => (_: unknown, index: number) => getFrom(`198.51.100.${index}`, path);
const login = async (): Promise<number> =>
  (await rawCall(host.origin, "/api/auth/login", { method: "POST", json: { login: "a@b.c", password: "x" } }))
    .status;

const SOCIAL = { route: "/api/user/social-accounts", path: "/bff/users/account-social" };
const LOGINS = { route: "/api/user/login-history", path: "/bff/users/login-history" };
const GAMES = { route: "/api/user/last-casino-games", path: "/bff/games/user-last-casino-games-dl" };

/** Each fault has an endpoint of its own, because a circuit breaker that is open calls nothing. */
const FAULTS = [
  { fault: "hang", sick: SOCIAL, healthy: GAMES, calls: 12 },
  { fault: "503", sick: LOGINS, healthy: SOCIAL, calls: 40 },
  { fault: "reset", sick: GAMES, healthy: SOCIAL, calls: 40 },
] as const;

describe.each(FAULTS)("an endpoint that answers with $fault", ({ fault, sick, healthy, calls }) => {
  it("refuses no other endpoint's calls: not of its own area, and not a login", async () => {
    const before = host.output().length;
    behaviour.set(sick.path, fault);
    const failing = Array.from({ length: calls }, ofCrowd(sick.route));
    if (fault === "hang") await vi.waitFor(() => expect(held).not.toEqual([]), { timeout: 20_000 });
    else await Promise.all(failing);
    for (let turn = 0; turn < 15; turn += 1) {
      expect([await get(healthy.route), await get("/api/payments/providers"), await login()]).toEqual([
        200, 200, 200,
      ]);
    }
    behaviour.delete(sick.path);
    for (const finish of held.splice(0)) finish();
    await Promise.all(failing);
    if (fault === "hang") return;
    // The log names the endpoint and not the area. Lines are written a tenth of a second later.
    await expect.poll(() => host.output().slice(before)).toMatch(/"endpoint":"EP\d{4}","state":"open"/);
  });
});

describe("an area whose calls are slow", () => {
  it("takes the connections of no other area", async () => {
    behaviour.set("/payment-providers", "hang");
    const slow = Array.from({ length: 60 }, ofCrowd("/api/payments/providers"));
    await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(12), { timeout: 20_000, interval: 20 });
    for (let turn = 0; turn < 10; turn += 1) {
      const others = ["/api/user/social-accounts", "/api/kyc/status?kyc_id=9"];
      const statuses = await Promise.all([get(others[0] ?? ""), get(others[1] ?? ""), login()]);
      expect(statuses).toEqual([200, 200, 200]);
    }
    behaviour.delete("/payment-providers");
    const release = setInterval(() => held.splice(0).forEach((finish) => finish()), 10);
    expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
    clearInterval(release);
  });
});

describe("one caller", () => {
  it("takes neither an area nor its circuit breakers from the others", async () => {
    behaviour.set("/payment-providers", "hang");
    behaviour.set("/bff/users/bank-list", "503");
    const slow = Array.from({ length: 60 }, () => getFrom("203.0.113.66", "/api/payments/providers"));
    await vi.waitFor(() => expect(held).toHaveLength(12), { timeout: 20_000, interval: 20 });
    for (let turn = 0; turn < 40; turn += 1) await getFrom("203.0.113.67", "/api/payments/bank-list");
    behaviour.delete("/bff/users/bank-list");
    for (let turn = 0; turn < 5; turn += 1) {
      expect([
        await get("/api/payments/bank-list"),
        await get("/api/payments/deposit-status?transactionId=7"),
      ]).toEqual([200, 200]);
    }
    behaviour.delete("/payment-providers");
    const release = setInterval(() => held.splice(0).forEach((finish) => finish()), 10);
    expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
    clearInterval(release);
  });
});

describe("one address with many accounts", () => {
  it("keeps an endpoint shut for nobody, in a quiet hour or after an outage, while it goes on", async () => {
    const as = async (name: string, from: string, path = "/api/payments/bank-list"): Promise<number> =>
      (await rawCall(host.origin, path, { session: KNOWN + name, headers: { "x-forwarded-for": from } }))
        .status;
    const players = Array.from({ length: 12 }, (_, index) => [`-${index}`, `198.51.100.${index}`] as const);
    const crowd = Array.from({ length: 6 }, (_, index) => [`-crowd-${20 + index}`, "203.0.113.66"] as const);
    await Promise.all([...players, ...crowd].map(([name, from]) => as(name, from, "/api/auth/profile")));
    const target = "/bff/users/bank-list";
    behaviour.set(target, "503 to crowds");
    let isOver = false;
    let failed = 0;
    const crowding = crowd.map(async ([name, from]) => {
      while (!isOver) if ((await as(name, from)) === 503) failed += 1;
    });
    const answered = async (): Promise<number> => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 8; turn += 1)
        statuses.push(...(await Promise.all(players.map(([name, from]) => as(name, from)))));
      return statuses.filter((status) => status === 200).length / statuses.length;
    };
    expect(await answered()).toBe(1);
    behaviour.set(target, "503");
    await expect.poll(answered).toBe(0);
    await expect.poll(() => host.output()).toMatch(/"state":"open"/);
    behaviour.set(target, "503 to crowds");
    await expect.poll(() => as("-0", "198.51.100.0")).toBe(200);
    expect(await answered()).toBe(1);
    isOver = true;
    await Promise.all(crowding);
    behaviour.delete(target);
    expect(failed).toBeGreaterThan(100);
  });
});

describe("slow uploads", () => {
  /** Sockets that announce an upload and send one byte. */
  const drip = (session: string): Socket => {
    const { hostname, port } = new URL(host.origin);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(
      `POST /api/user/store-document?endpoint=identity HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
        `cookie: session=${session}\r\nsec-fetch-site: same-origin\r\ncontent-type: image/png\r\ncontent-length: 1000000\r\n\r\nx`,
    );
    return socket;
  };

  it("of made-up sessions never reach the backend, and nobody waits for them", async () => {
    seen.delete("/documents/identity");
    const sockets = Array.from({ length: 150 }, (_, index) => drip(`made.up.${index}`));
    await Promise.all(sockets.map((socket) => once(socket, "data")));
    expect([
      await get("/api/user/social-accounts"),
      await get("/api/payments/providers"),
      await login(),
    ]).toEqual([200, 200, 200]);
    for (const socket of sockets) socket.destroy();
    expect(seen.get("/documents/identity") ?? 0).toBe(0);
  });

  it("of an accepted session are answered 408 and open no circuit breaker", async () => {
    const socket = drip(KNOWN);
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    await vi.waitFor(() => expect(answer).toContain("client_timeout"), { timeout: 40_000, interval: 100 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/x-ref-code: EP07\d\d-EM\d{4}/);
    socket.destroy();
    expect(await get("/api/user/social-accounts")).toBe(200);
  });
});
