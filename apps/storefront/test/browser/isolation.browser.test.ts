import { afterAll, beforeAll, expect, it } from "vitest";
import { rawCall } from "./raw-call.ts";
import { type RunningHost, startHost } from "./running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "./small-backend.ts";

const USERS = 100;
const CALLS_OF_EACH = 15;
const AT_ONCE = 32;

let backend: SmallBackend;
let host: RunningHost;
let profileCalls = 0;

const tokenOf = (user: number): string => `head.${Buffer.from(`user ${user}`).toString("base64url")}.sign`;
const nameOf = (authorization: string): string =>
  Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();

beforeAll(async () => {
  const random = seededRandom(20_261_121);
  backend = await serveBackend((incoming, outgoing) => {
    profileCalls += 1;
    const name = nameOf(incoming.headers.authorization ?? "");
    // Answers overtake each other.
    setTimeout(
      () => answerJson(outgoing, { user: { id: name, email: `${name}@test` }, userInfo: { name } }),
      random() * 6,
    );
  });
  host = await startHost({ API_BASE_URL: backend.apiBaseUrl });
});
afterAll(async () => {
  await host?.stop();
  await backend?.close();
});

it(`never shows one of ${USERS} users another's profile, with ${CALLS_OF_EACH} shuffled calls each`, async () => {
  const random = seededRandom(7);
  const calls = Array.from({ length: USERS * CALLS_OF_EACH }, (_, index) => index % USERS);
  shuffle(calls, random);
  const mismatches: string[] = [];
  let answered = 0;

  const worker = async (): Promise<void> => {
    for (let user = calls.pop(); user !== undefined; user = calls.pop()) {
      const { method, path } = pick(WAYS, random);
      const answer = await rawCall(host.origin, path, { method, session: tokenOf(user) });
      answered += 1;
      const name = `user ${user}`;
      const expected = { ok: true, data: { user: { id: name, email: `${name}@test` }, userInfo: { name } } };
      if (answer.status !== 200 || answer.text !== JSON.stringify(expected)) {
        mismatches.push(`${name} got ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  expect(mismatches).toEqual([]);
  expect(answered).toBe(USERS * CALLS_OF_EACH);
  // Some were answered from memory and shared calls, else the cache was not tried at all.
  expect(profileCalls).toBeGreaterThan(USERS);
  expect(profileCalls).toBeLessThan(USERS * CALLS_OF_EACH);
});

it("answers a user anew after a logout, whatever others do meanwhile", async () => {
  const call = (path: string, method: string): ReturnType<typeof rawCall> =>
    rawCall(host.origin, path, { method, session: tokenOf(1) });
  await call("/api/auth/profile?check_spa_again=1", "GET");
  const before = profileCalls;
  expect((await call("/api/auth/profile", "GET")).status).toBe(200);
  expect(profileCalls).toBe(before);
  await call("/api/auth/logout", "POST");
  const afterLogout = profileCalls;
  expect((await call("/api/auth/profile", "GET")).status).toBe(200);
  expect(profileCalls).toBe(afterLogout + 1);
});

/** Kept, asked anew, and asked anew by another route: all of them meet in one cache. */
const WAYS = [
  { method: "GET", path: "/api/auth/profile" },
  { method: "GET", path: "/api/auth/profile" },
  { method: "GET", path: "/api/auth/profile" },
  { method: "GET", path: "/api/auth/profile?check_spa_again=1" },
  { method: "POST", path: "/api/auth/recheck-spa" },
] as const;

function pick<Item>(items: readonly [Item, ...Item[]], random: () => number): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
}

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
