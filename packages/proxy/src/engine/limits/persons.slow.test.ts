import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  as,
  deviceOf,
  from,
  type LimitedTrunk,
  OWNER,
  post,
  RIGHT,
  signIn,
  SOLVED,
  startLimited,
  statusesOf,
  withCookies,
} from "./limits.test-helper.ts";
import { TEST_SETTINGS } from "../../testing/call-route.ts";

const MINUTE = 60_000;
const HOME = { peer: "198.51.100.1" };
const CARRIER = { peer: "100.64.0.9" };
const wrong = (turn: number) => signIn(OWNER, `guess ${turn}`, { peer: from(turn) });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ["Date", "setTimeout", "clearTimeout"] });
  // The memories of keys and sessions read this clock.
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
});
/** The device cookie of a browser that has signed in at home. */
async function signedInBefore(trunk: LimitedTrunk, login = OWNER): Promise<string> {
  const response = await trunk.send(signIn(login, RIGHT, HOME));
  expect(response.status).toBe(200);
  return deviceOf(response);
}

const neighbour = (path: string, token = "real.a.7") =>
  post(path, { code: RIGHT }, { ...CARRIER, ...as(token) });
const guestGuess = (turn: number) => post("recovery", { login: `guest ${turn}`, code: "1" }, CARRIER);

describe("the owner of an account (decision S15)", () => {
  it("signs in at any moment while a stranger guesses passwords for an hour from many addresses", async () => {
    const trunk = startLimited();
    let device = await signedInBefore(trunk);
    let refused = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      const found = await statusesOf(trunk, 20, (turn) => wrong(20 * minute + turn));
      refused += found[429] ?? 0;
      const response = await trunk.send(signIn(OWNER, RIGHT, { ...HOME, ...withCookies(device) }));
      expect(response.status).toBe(200);
      device = deviceOf(response);
      vi.advanceTimersByTime(MINUTE);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it("signs in with an accepted captcha where no device cookie is, and strangers' made-up captchas do not prevent it", async () => {
    const trunk = startLimited();
    await statusesOf(trunk, 60, wrong);
    expect((await trunk.send(signIn(OWNER, RIGHT, HOME))).status).toBe(429);
    const madeUp = (turn: number) =>
      post(
        "login",
        { login: OWNER, password: RIGHT, captcha_token: `made up ${turn}` },
        { peer: from(1_000 + turn) },
      );
    expect(await statusesOf(trunk, 40, madeUp)).toEqual({ 400: 40 });
    const solved = post("login", { login: OWNER, password: RIGHT, captcha_token: SOLVED }, HOME);
    expect((await trunk.send(solved)).status).toBe(200);
  });

  it("is guessed at no more often than there are places, whatever captchas a backend ignores", async () => {
    const trunk = startLimited();
    const captcha = (turn: number) =>
      post("login", { login: OWNER, password: "guess", captcha_token: SOLVED }, { peer: from(turn) });
    expect(await statusesOf(trunk, 100, captcha)).toEqual({ 401: 60, 429: 40 });
    // Nobody checks the tokens of a brand without a captcha.
    const unchecked = startLimited({}, { settings: TEST_SETTINGS });
    expect(await statusesOf(unchecked, 100, captcha)).toEqual({ 401: 50, 429: 50 });
    const oneAddress = (turn: number) =>
      post("recovery", { login: `guest ${turn}`, code: "1", captcha_token: SOLVED }, CARRIER);
    expect(await statusesOf(trunk, 100, oneAddress)).toEqual({ 422: 50, 429: 50 });
    const session = () => post("check-password", { code: "1", captcha_token: SOLVED }, as("real.a.9"));
    expect(await statusesOf(trunk, 30, session)).toEqual({ 422: 10, 429: 20 });
  });

  it("is guessed at by a 200 with any no in it, and a yes in doubt is none", async () => {
    const says = async (answer: unknown) => {
      const guess = (turn: number) => post("recovery", { login: OWNER, says: answer }, { peer: from(turn) });
      return (await statusesOf(startLimited(), 12, guess))[200];
    };
    const errors = [{ error: "wrong" }, { data: { errors: ["x"] } }];
    for (const no of [false, 0, "false", { valid: false }, { data: { ok: 0 } }, "no", [], ...errors])
      expect([no, await says(no)]).toEqual([no, 10]);
    const none = { error: null, errors: [] };
    for (const yes of [true, null, {}, { message: "fine" }, none, { data: { valid: true } }])
      expect([yes, await says(yes)]).toEqual([yes, 12]);
  });

  it("whose password is known is not cleared by it: its second factor could be guessed", async () => {
    const trunk = startLimited();
    expect(await statusesOf(trunk, 49, wrong)).toEqual({ 401: 49 });
    const half = (turn: number) => signIn(OWNER, "half", { peer: from(turn) });
    expect(await statusesOf(trunk, 2, half)).toEqual({ 200: 1, 429: 1 });
  });

  it("is not cleared by the success of another secret, nor by that of another account beside it", async () => {
    const trunk = startLimited();
    const mine = (path: string, code: string) => () => post(path, { code }, as("real.a.9"));
    expect(await statusesOf(trunk, 9, mine("check-password", "1"))).toEqual({ 422: 9 });
    expect(await statusesOf(trunk, 1, mine("sms-verify", RIGHT))).toEqual({ 200: 1 });
    expect(await statusesOf(trunk, 3, mine("check-password", "1"))).toEqual({ 422: 1, 429: 2 });
    const guess = (code: string) => (turn: number) =>
      post("recovery", { login: OWNER, code }, { peer: from(turn) });
    expect(await statusesOf(trunk, 9, guess("1"))).toEqual({ 422: 9 });
    expect(await statusesOf(trunk, 3, guess(RIGHT))).toEqual({ 200: 3 });
    expect(await statusesOf(trunk, 3, guess("1"))).toEqual({ 422: 1, 429: 2 });
    const attack = (turn: number) =>
      post("login", { login: "bob", email: OWNER, password: RIGHT }, { peer: from(turn) });
    expect(await statusesOf(trunk, 49, wrong)).toEqual({ 401: 49 });
    expect(await statusesOf(trunk, 1, attack)).toEqual({ 200: 1 });
    expect(await statusesOf(trunk, 3, wrong)).toEqual({ 401: 1, 429: 2 });
  });

  it("clears the failures by signing in, and never fills a bucket by it", async () => {
    const trunk = startLimited();
    const right = (turn: number) => signIn(OWNER, RIGHT, { peer: from(turn) });
    expect(await statusesOf(trunk, 120, right)).toEqual({ 200: 120 });
    expect(await statusesOf(trunk, 49, wrong)).toEqual({ 401: 49 });
    expect(await statusesOf(trunk, 1, right)).toEqual({ 200: 1 });
    expect(await statusesOf(trunk, 60, wrong)).toEqual({ 401: 50, 429: 10 });
    const check = (code: string) => () => post("check-password", { code }, as("real.a.8"));
    expect(await statusesOf(trunk, 30, check(RIGHT))).toEqual({ 200: 30 });
    expect(await statusesOf(trunk, 9, check("1"))).toEqual({ 422: 9 });
    expect(await statusesOf(trunk, 1, check(RIGHT))).toEqual({ 200: 1 });
    expect(await statusesOf(trunk, 12, check("1"))).toEqual({ 422: 10, 429: 2 });
  });
});

describe("an address of many people", () => {
  it("used up by thirty guests leaves its signed-in neighbours alone", async () => {
    const trunk = startLimited();
    expect(await statusesOf(trunk, 32, guestGuess)).toEqual({ 422: 30, 429: 2 });
    for (const path of ["sms-verify", "check-password"])
      expect(await statusesOf(trunk, 40, () => neighbour(path))).toEqual({ 200: 40 });
    // Sessions that the backend has not accepted are counted together, and not with the guests.
    const madeUp = (turn: number) => neighbour("sms-verify", `made.up.${turn}`);
    expect(await statusesOf(trunk, 40, madeUp)).toEqual({ 401: 30, 429: 10 });
    expect(await statusesOf(trunk, 5, () => neighbour("check-password"))).toEqual({ 200: 5 });
    expect(await statusesOf(trunk, 1, () => neighbour("sms-verify", "real.b.8"))).toEqual({ 429: 1 });
    const page = { ...CARRIER, ...as("real.b.8"), path: "/api/auth/profile" };
    expect((await trunk.send(page)).status).toBe(200);
    expect(await statusesOf(trunk, 1, () => neighbour("sms-verify", "real.b.8"))).toEqual({ 200: 1 });
  });
});

describe("a number that becomes a person's data", () => {
  const lookUp = (turn: number, body: object = {}) =>
    post("document", { number: `n${turn}`, ...body }, { peer: from(turn) });

  it("has a bucket for everybody together, which only a verified captcha passes", async () => {
    const trunk = startLimited();
    expect(await statusesOf(trunk, 700, (turn) => lookUp(turn))).toEqual({ 422: 600, 429: 100 });
    expect(trunk.proxy.rateLimits.refused.documents).toBe(100);
    expect((await trunk.send(lookUp(800, { captcha_token: SOLVED }))).status).toBe(429);
    vi.advanceTimersByTime(MINUTE);
    expect((await trunk.send(lookUp(801))).status).toBe(422);
    const asked: string[] = [];
    const verifyCaptcha = async (token: string) => asked.push(token) > 0 && token === SOLVED;
    const verified = startLimited({ documents: { points: 1, seconds: 60 } }, { verifyCaptcha });
    const tokens = [undefined, undefined, "made up", SOLVED];
    const statuses = [];
    for (const [turn, token] of tokens.entries())
      statuses.push((await verified.send(lookUp(turn, { captcha_token: token }))).status);
    expect([statuses, asked]).toEqual([
      [422, 429, 429, 422],
      ["made up", SOLVED],
    ]);
  });

  it("is not looked up without a captcha where the brand asks for one", async () => {
    const trunk = startLimited();
    const checked = (body: object) => trunk.send(post("checked-document", { number: "1", ...body }));
    for (const body of [{}, { captcha_token: "" }, { captcha_token: 5 }]) {
      const refused = await checked(body);
      expect([refused.status, await refused.json()]).toEqual([403, { ok: false, error: "captcha_required" }]);
    }
    expect(trunk.backend.calls).toEqual([]);
    expect((await checked({ captcha_token: "any" })).status).toBe(422);
  });
});

it("an account that is being guessed at is not forgotten in a flood of 26,000 made-up names", async () => {
  const trunk = startLimited();
  const guess = (turn: number) => post("recovery", { login: OWNER, code: "1" }, { peer: from(turn) });
  expect(await statusesOf(trunk, 12, guess)).toEqual({ 422: 10, 429: 2 });
  const names = (turn: number) => Array.from({ length: 8 }, (_, index) => `made up ${turn} ${index}`);
  const flood = (turn: number) =>
    post("recovery", { login: names(turn), code: "1" }, { peer: from(1_000 + turn) });
  expect(await statusesOf(trunk, 3_250, flood)).toEqual({ 422: 3_250 });
  expect(await statusesOf(trunk, 5, (turn) => guess(100_000 + turn))).toEqual({ 429: 5 });
});

describe("a device cookie", () => {
  /** True when a browser with the cookie signs in although a stranger has used up the account. */
  const helps = async (trunk: LimitedTrunk, cookie: string, login = OWNER) =>
    (await trunk.send(signIn(login, RIGHT, { peer: "198.51.100.77", ...withCookies(cookie) }))).status ===
    200;
  const attacked = async (trunk: LimitedTrunk, login = OWNER) => {
    await statusesOf(trunk, 51, (turn) => signIn(login, "guess", { peer: from(turn) }));
    return trunk;
  };
  it("is no way to guess at a second factor beyond its own places, from however many addresses", async () => {
    const trunk = startLimited();
    const device = await signedInBefore(trunk);
    const statuses = await statusesOf(trunk, 40, (turn) => {
      const body = { login: OWNER, password: "guess", two_factor_code: `${turn}` };
      return post("login", body, { peer: from(turn), ...withCookies(device) });
    });
    expect(statuses[429]).toBe(20);
  });

  const keyed = (...deviceCookieKeys: string[]) => ({ settings: { ...TEST_SETTINGS, deviceCookieKeys } });

  it("is HttpOnly, Strict and Secure, lives for 180 days, and names neither account nor user", async () => {
    const response = await startLimited().send(signIn(OWNER, RIGHT));
    const line = response.headers.getSetCookie().find((text) => text.startsWith("__Host-device="));
    expect(line).toMatch(
      /^__Host-device=[\w.~-]{80,120}; Max-Age=15552000; Path=\/; SameSite=Strict; Secure; HttpOnly$/,
    );
    expect(Buffer.from(line ?? "", "base64url").toString("latin1")).not.toContain("ana");
  });

  it("is named without the prefix on http, where browsers accept none", async () => {
    const settings = { ...TEST_SETTINGS, publicOrigin: "http://127.0.0.1:3000" };
    const response = await startLimited({}, { settings }).send(signIn(OWNER, RIGHT));
    const line = response.headers.getSetCookie().find((text) => text.includes("device="));
    expect(line).toMatch(/^device=[^;]+; Max-Age=15552000; Path=\/; SameSite=Strict; HttpOnly$/);
  });

  it("is verified without a call, and never sent on", async () => {
    const trunk = startLimited();
    const device = await signedInBefore(trunk);
    await trunk.send(signIn(OWNER, RIGHT, withCookies(device, "theme=dark")));
    expect(trunk.backend.calls.map(({ path }) => path)).toEqual(["/login", "/login"]);
    expect(trunk.backend.calls.at(-1)?.headers["cookie"]).toBe("theme=dark");
  });

  it("of the owner helps; one that is forged, over, another player's or another brand's does not", async () => {
    const trunk = startLimited();
    const device = await signedInBefore(trunk);
    const other = await signedInBefore(trunk, "bob@sandbox.test");
    const brand = { ...TEST_SETTINGS.brand, id: "boreal" };
    const foreign = await signedInBefore(startLimited({}, { settings: { ...TEST_SETTINGS, brand } }));
    const [id = "", entry = "", mac = ""] = device.replace("__Host-device=", "").split(".");
    const [, otherEntry = ""] = other.split(".");
    await attacked(trunk);
    const forged = [
      `__Host-device=${id}.${entry}.${mac.slice(0, -2)}AA`,
      `__Host-device=${id}.${entry}~.${mac}`,
      `__Host-device=${id}.${otherEntry}.${entry}.${mac}`,
      `__Host-device=${id}.${entry}`,
      "__Host-device=",
      "__Host-device",
      `__Host-device=${"a.".repeat(300)}${mac}`,
      `${device}; ${device}`,
      device.replace("__Host-", ""),
    ];
    for (const cookie of [...forged, other, foreign])
      expect([cookie, await helps(trunk, cookie)]).toEqual([cookie, false]);
    expect(await helps(trunk, device)).toBe(true);
    vi.advanceTimersByTime(180 * 24 * 60 * MINUTE);
    await attacked(trunk);
    expect(await helps(trunk, device)).toBe(false);
  });

  it("does not help an account whose name differs by a dot, which shares the count of failures", async () => {
    const trunk = startLimited();
    const almost = await signedInBefore(trunk, "an.a@sandbox.test");
    await attacked(trunk);
    expect([await helps(trunk, almost), await helps(trunk, almost, "an.a@sandbox.test")]).toEqual([
      false,
      true,
    ]);
    // Nor did that sign-in clear the failures of the other account.
    expect(await statusesOf(trunk, 1, wrong)).toEqual({ 429: 1 });
  });

  it("is good for the last five accounts of a browser", async () => {
    const trunk = startLimited();
    let device = "";
    const names = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@sandbox.test`);
    for (const name of names) device = deviceOf(await trunk.send(signIn(name, RIGHT, withCookies(device))));
    for (const name of names) await attacked(trunk, name);
    const helped = [];
    for (const name of names) helped.push(await helps(trunk, device, name));
    expect(helped).toEqual([false, true, true, true, true, true]);
  });

  it("is signed with the first key, and read with every key of the list", async () => {
    const [old, fresh] = ["an-old-secret-of-devices", "a-fresh-secret-of-devices"];
    const device = await signedInBefore(startLimited({}, keyed(old)));
    const renewed = await signedInBefore(startLimited({}, keyed(fresh, old)));
    const attackedWith = (...keys: string[]) => attacked(startLimited({}, keyed(...keys)));
    expect(await helps(await attackedWith(fresh, old), device)).toBe(true);
    expect(await helps(await attackedWith(fresh), device)).toBe(false);
    expect(await helps(await attackedWith(fresh), renewed)).toBe(true);
  });

  it("that was stolen guesses in a bucket of its own, and its owner's next cookie is another one", async () => {
    const trunk = startLimited();
    const stolen = await signedInBefore(trunk);
    const owners = deviceOf(await trunk.send(signIn(OWNER, RIGHT, { ...HOME, ...withCookies(stolen) })));
    await attacked(trunk);
    const guess = (turn: number) =>
      signIn(OWNER, "guess", { peer: from(500 + turn), ...withCookies(stolen) });
    expect(await statusesOf(trunk, 100, guess)).toEqual({ 401: 20, 429: 80 });
    expect(await helps(trunk, owners)).toBe(true);
  });
});
