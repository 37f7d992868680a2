// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { hostWithClient } from "../sports/client.test-helper.ts";
import type { ProviderC } from "../sports/provider-c.client.ts";
import { readSportsbookAddress, readSportsbookMessage } from "./sportsbook-frame.ts";
import {
  createSportsbookLauncher,
  type SportsbookLauncherOptions,
  type SportsbookProvider,
} from "./sportsbook-launcher.ts";

const ORIGIN = "https://book.example";
const url =
  (address: unknown = `${ORIGIN}/start?lang=es`): HostAnswer =>
  () => ({ url: address });
let place: HTMLElement;
let made: ReturnType<typeof createSportsbookLauncher>[] = [];

function setUp(
  provider: SportsbookProvider,
  options: Partial<SportsbookLauncherOptions> = {},
  table: Record<string, HostAnswer> = {},
) {
  const host = hostWithClient({
    "GET /api/sports/launch": url(),
    "GET /api/sports/anonymous-launch": url(`${ORIGIN}/guest`),
    "GET /api/sports/provider-a-token": () => ({ token: "a&b" }),
    "POST /api/sports/provider-b-jwt": () => ({ jwt: "j" }),
    ...table,
  });
  const onState = vi.fn();
  const launcher = createSportsbookLauncher(provider, {
    http: host.http,
    isSignedIn: true,
    onState,
    ...options,
  });
  made.push(launcher);
  const phases = () => onState.mock.calls.map(([state]: { phase: string }[]) => state?.phase);
  return { ...host, launcher, phases, onState };
}

/** A launcher whose page has had the time to open. */
async function mounted(...given: Parameters<typeof setUp>) {
  const shown = setUp(...given);
  shown.launcher.mount(place);
  await settle();
  return shown;
}

const frames = () => [...place.querySelectorAll("iframe")];
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

function say(data: unknown, { origin = ORIGIN, source }: { origin?: string; source?: Window | null } = {}) {
  const from = source === undefined ? (frames()[0]?.contentWindow ?? null) : source;
  window.dispatchEvent(new MessageEvent("message", { data, origin, source: from }));
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  for (const launcher of made) launcher.destroy();
  made = [];
  place.remove();
});

describe("createSportsbookLauncher: framed sportsbooks", () => {
  it.each([
    ["first", true, ["GET /api/sports/launch?provider=first"], `${ORIGIN}/start?lang=es`],
    [
      "provider-a",
      true,
      ["GET /api/sports/launch?provider=provider-a", "GET /api/sports/provider-a-token"],
      `${ORIGIN}/start?lang=es&token=a%26b`,
    ],
    [
      "provider-b",
      true,
      ["GET /api/sports/launch?provider=provider-b", "POST /api/sports/provider-b-jwt"],
      `${ORIGIN}/start?lang=es&jwt=j`,
    ],
    ["first", false, ["GET /api/sports/anonymous-launch?provider=first"], `${ORIGIN}/guest`],
    ["provider-a", false, ["GET /api/sports/anonymous-launch?provider=provider-a"], `${ORIGIN}/guest`],
    ["provider-b", false, ["GET /api/sports/anonymous-launch?provider=provider-b"], `${ORIGIN}/guest`],
  ] as const)("%s, signed in %o, asks %j and frames %s", async (provider, isSignedIn, calls, src) => {
    const { launcher, lines, phases } = setUp(provider, { isSignedIn });
    expect(lines()).toEqual([]);
    launcher.mount(place);
    await settle();
    expect(lines()).toEqual(calls);
    expect(frames().map((frame) => frame.src)).toEqual([src]);
    expect(phases()).toEqual(["loading", "open"]);
  });

  it("sandboxes the frame", async () => {
    await mounted("first", { title: "Apuestas" });
    const [frame] = frames();
    expect(frame?.getAttribute("sandbox")?.split(" ").toSorted()).toEqual([
      "allow-forms",
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-same-origin",
      "allow-scripts",
    ]);
    expect(frame?.getAttribute("allow") ?? frame?.allow).toBe(
      `fullscreen ${ORIGIN}; clipboard-write ${ORIGIN}`,
    );
    expect([frame?.title, frame?.referrerPolicy]).toEqual(["Apuestas", "strict-origin"]);
  });

  it.each(["javascript:alert(1)", ""])("does not frame %j", async (address) => {
    const { phases, onState } = await mounted("first", {}, { "GET /api/sports/launch": url(address) });
    expect([frames(), phases()]).toEqual([[], ["loading", "failed"]]);
    expect(onState.mock.lastCall?.[0]).toMatchObject({ error: expect.any(TypeError) as unknown });
  });

  it("says the time limit when the launch or the token is answered with 202, and no failure", async () => {
    const limit = () => Response.json({ message: "Enough" }, { status: 202 });
    for (const route of ["GET /api/sports/launch", "GET /api/sports/provider-a-token"]) {
      const { phases } = await mounted("provider-a", {}, { [route]: limit });
      expect([frames(), phases()]).toEqual([[], ["loading", "time_limit"]]);
    }
  });

  it("is failed when a call fails, also when only the token call does", async () => {
    const refused = () => Response.json({ reason: "x" }, { status: 403 });
    const { onState } = await mounted("provider-a", {}, { "GET /api/sports/provider-a-token": refused });
    expect(frames()).toEqual([]);
    expect(onState.mock.lastCall?.[0]).toMatchObject({ phase: "failed", error: { status: 403 } });
  });

  it("accepts messages of its own frame only", async () => {
    const [onLoginRequired, onNavigate] = [vi.fn(), vi.fn()];
    const { launcher } = await mounted("first", { onLoginRequired, onNavigate });
    const login = { type: "login_required" };
    say(login, { origin: "https://evil.example" });
    say(login, { source: window });
    say(login, { source: null });
    say({ type: "height", height: 900 }, { origin: "null" });
    expect(onLoginRequired).not.toHaveBeenCalled();
    expect(frames()[0]?.style.height).toBe("");
    say(login);
    say({ type: "height", height: 900 });
    say({ type: "navigation", path: "/live/7" });
    say({ type: "navigation", path: "//evil.example" });
    say("nothing");
    expect(onLoginRequired).toHaveBeenCalledOnce();
    expect(onNavigate.mock.calls).toEqual([["/live/7"]]);
    expect(frames()[0]?.style.height).toBe("900px");
    launcher.destroy();
    say(login);
    expect(onLoginRequired).toHaveBeenCalledOnce();
  });

  it("reads a provider's own messages", async () => {
    const onNavigate = vi.fn();
    const readMessage = (data: unknown) => ({ type: "navigation", path: `/${String(data)}` }) as const;
    await mounted("first", { onNavigate, readMessage });
    say("own");
    expect(onNavigate.mock.calls).toEqual([["/own"]]);
  });

  it("starts again when a setting changes, and only then", async () => {
    const { launcher, lines } = setUp("first", { query: { lang: "es" } });
    launcher.update({ isSignedIn: true });
    expect(lines()).toEqual([]);
    launcher.mount(place);
    await settle();
    launcher.update({ query: { lang: "es" } });
    await settle();
    expect(lines()).toHaveLength(1);
    launcher.update({ isSignedIn: false });
    await settle();
    launcher.update({ query: { lang: "en" } });
    await settle();
    expect(lines().slice(1)).toEqual([
      "GET /api/sports/anonymous-launch?provider=first&lang=es",
      "GET /api/sports/anonymous-launch?provider=first&lang=en",
    ]);
    expect(frames().map((frame) => frame.src)).toEqual([`${ORIGIN}/guest`]);
  });

  it("shows the newest start, and nothing once it is destroyed", async () => {
    const first = Promise.withResolvers<Response>();
    const { launcher, phases, calls } = await mounted(
      "first",
      {},
      { "GET /api/sports/launch": () => first.promise },
    );
    launcher.update({ isSignedIn: false });
    first.resolve(Response.json({ url: `${ORIGIN}/late` }));
    await settle();
    expect(frames().map((frame) => frame.src)).toEqual([`${ORIGIN}/guest`]);
    expect(calls[0]?.request.signal.aborted).toBe(true);
    launcher.mount(place);
    launcher.destroy();
    await settle();
    expect(frames()).toEqual([]);
    expect(phases().at(-1)).toBe("idle");
  });
});

describe("createSportsbookLauncher: provider-c", () => {
  it("gives the element and a client to `native`, and another client for another session", () => {
    const takeAway = vi.fn();
    const native = vi.fn<(element: HTMLElement, provider: ProviderC) => () => void>(() => takeAway);
    const { launcher, lines, phases } = setUp("provider-c", { native });
    launcher.mount(place);
    launcher.update({ isSignedIn: false });
    expect(native.mock.calls.map(([element, { access }]) => [element, access])).toEqual([
      [place, "login"],
      [place, "anonymous"],
    ]);
    expect([takeAway.mock.calls.length, lines()]).toEqual([1, []]);
    launcher.destroy();
    expect([takeAway.mock.calls.length, phases()]).toEqual([2, ["open", "open", "idle"]]);
  });

  it("is failed with the error of a `native` that throws", async () => {
    const error = new Error("no canvas");
    const native = () => {
      throw error;
    };
    const { onState } = await mounted("provider-c", { native });
    expect(onState.mock.lastCall).toEqual([{ phase: "failed", error }]);
  });

  it("throws without a `native`", () => {
    expect(() => setUp("provider-c")).toThrow(/`native`/);
  });
});

describe("readSportsbookAddress", () => {
  it("takes an address of this machine", () => {
    const here = "http://localhost:4000/x";
    expect(readSportsbookAddress(here)?.href).toBe(here);
  });

  it("refuses our own origin, where a frame could remove its sandbox", () => {
    expect(readSportsbookAddress("https://play.example/x", "https://play.example")).toBeNull();
  });
});

describe("readSportsbookMessage", () => {
  it.each([
    null,
    "login_required",
    [],
    {},
    { type: "other" },
    { type: "height" },
    { type: "height", height: 0 },
    { type: "height", height: -1 },
    { type: "height", height: "900" },
    { type: "height", height: Number.NaN },
    { type: "height", height: 1e9 },
    { type: "navigation" },
    { type: "navigation", path: "live" },
    { type: "navigation", path: "//evil.example" },
    { type: "navigation", path: "/\\evil.example" },
    { type: "navigation", path: "/a\nb" },
    { type: "navigation", path: `/${"a".repeat(3_000)}` },
    { type: "navigation", path: "javascript:alert(1)" },
  ])("reads %j as unknown", (data) => {
    expect(readSportsbookMessage(data)).toEqual({ type: "unknown" });
  });
});
