// @vitest-environment jsdom
import { isApiError } from "@storefront/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeLiveServer, type LiveAnswer, oddsText, setVisibility } from "./live.test-helper.ts";
import type { LiveConnectionState, LiveEventsOptions } from "./live-connection.ts";
import type { LiveEvent } from "./live-event.ts";
import { openLiveEvents } from "./live-events.ts";

const tick = (odds: number) => ({ type: "odds", event_id: 1, market_id: 2, outcome_id: 3, odds });
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const status =
  (code: number, headers: HeadersInit = {}) =>
  () =>
    new Response(null, { status: code, headers });
let close = (): void => {};

function open(plan: LiveAnswer[] = [], options: Partial<LiveEventsOptions> = {}) {
  const server = fakeLiveServer(plan);
  const events: LiveEvent[] = [];
  const states: LiveConnectionState[] = [];
  const connection = openLiveEvents({
    url: "/api/sports/provider-c-proxy/live",
    fetch: server.fetch,
    random: () => 0.5,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    ...options,
  });
  close = () => connection.close();
  return { ...server, connection, events, states, phases: () => states.map(({ phase }) => phase) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  close();
  setVisibility("visible");
  if (vi.getTimerCount() > 0) throw new Error("A timer was left behind.");
  vi.useRealTimers();
});

describe("openLiveEvents: events", () => {
  it("reports known events, however the bytes are split, and no unknown ones", async () => {
    const { at, events, phases, fetch } = open();
    await settle();
    const text = `: hello\n\nevent: odd\ndata: x\n\n${oddsText(1, 1.5)}event: odds\ndata: broken\n\n${oddsText(2, 1.6)}`;
    for (const character of text) at(0).send(character);
    await settle();
    expect(events).toEqual([tick(1.5), tick(1.6)]);
    expect(phases()).toEqual(["connecting", "open"]);
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/sports/provider-c-proxy/live");
    expect(at(0).headers.get("accept")).toBe("text/event-stream");
    expect(at(0).headers.has("last-event-id")).toBe(false);
    expect(at(0).headers.has("authorization")).toBe(false);
  });

  it("reads letters whose bytes are split", async () => {
    const { at, events } = open();
    await settle();
    const text = `event: score\ndata: {"event_id":"é","score":{"home":1,"away":0}}\n\n`;
    for (const byte of new TextEncoder().encode(text)) at(0).send(Uint8Array.of(byte));
    await settle();
    expect(events).toMatchObject([{ event_id: "é" }]);
  });

  it("reports a resync of the server, and a gap", async () => {
    const { at, events } = open();
    await settle();
    at(0).send("event: resync\ndata: {}\n\n");
    for (const id of [1, 2, 3, 4, 9]) at(0).send(oddsText(id, id));
    await settle();
    expect(events.filter(({ type }) => type === "resync")).toEqual([
      { type: "resync", reason: "server" },
      { type: "resync", reason: "gap" },
    ]);
    expect(events.at(-1)).toEqual(tick(9));
  });
});

describe("openLiveEvents: reconnection", () => {
  it("resumes where it broke, with growing pauses, and short ones again after a good connection", async () => {
    const { at, streams, connection, events, phases } = open([], { lastEventId: "6" });
    await settle();
    expect(at(0).headers.get("last-event-id")).toBe("6");
    at(0).send(oddsText(7, 1.5));
    await settle();
    at(0).end();
    await settle();
    expect(phases().at(-1)).toBe("waiting");
    await settle(499);
    expect(streams).toHaveLength(1);
    await settle(1);
    expect(at(1).headers.get("last-event-id")).toBe("7");
    at(1).end(new TypeError("network"));
    await settle(999);
    expect(streams).toHaveLength(2);
    await settle(1);
    expect(streams).toHaveLength(3);
    await settle(10_000);
    at(2).end();
    await settle(500);
    expect(streams).toHaveLength(4);
    expect(connection.lastEventId).toBe("7");
    expect(events).toEqual([tick(1.5)]);
  });

  it("reports a resync when there is no id to resume after", async () => {
    const { at, events } = open();
    await settle();
    expect(events).toEqual([]);
    at(0).end();
    await settle(500);
    expect(events).toEqual([{ type: "resync", reason: "restart" }]);
    at(1).send(oddsText(5, 1.5));
    at(1).end();
    await settle(1_000);
    at(2).send(oddsText(1, 1.6));
    await settle();
    expect(events.slice(1)).toEqual([tick(1.5), { type: "resync", reason: "restart" }, tick(1.6)]);
  });

  it("respects `retry:` within bounds", async () => {
    const { at, streams } = open([], { random: () => 0 });
    await settle();
    at(0).send("retry: 7000\n\n");
    at(0).end();
    await settle(6_999);
    expect(streams).toHaveLength(1);
    await settle(1);
    at(1).send("retry: 999999999\n\n");
    at(1).end();
    await settle(29_999);
    expect(streams).toHaveLength(2);
    await settle(1);
    expect(streams).toHaveLength(3);
  });

  it("waits as long as `Retry-After` says", async () => {
    const { fetch } = open([status(503, { "retry-after": "20" })], { random: () => 0 });
    await settle(19_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["no answer", new TypeError("network")],
    ["a 500", status(500)],
    ["a 429", status(429)],
    [
      "something that is no stream",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    ],
  ] as [string, LiveAnswer][])("connects again after %s", async (_, answer) => {
    const { phases, states } = open([answer]);
    await settle();
    expect(phases()).toEqual(["connecting", "waiting"]);
    expect(states.at(-1)?.error).toBeInstanceOf(Error);
    await settle(500);
    expect(phases().slice(2)).toEqual(["connecting", "open"]);
  });

  it.each([204, 400, 403, 404, 440])("gives up after a %i", async (code) => {
    const { phases, fetch, states } = open([status(code)]);
    await settle(3_600_000);
    setVisibility("hidden");
    await settle(120_000);
    setVisibility("visible");
    await settle();
    expect(phases()).toEqual(["connecting", "refused"]);
    expect(fetch).toHaveBeenCalledTimes(1);
    const error = states.at(-1)?.error;
    expect(isApiError(error) && error.status).toBe(code);
  });

  it("connects again after 45 seconds of silence; a heartbeat is not silence", async () => {
    const { at, streams, states } = open();
    await settle();
    for (let beat = 0; beat < 5; beat += 1) {
      await settle(44_000);
      at(0).send(": still here\n\n");
      await settle();
    }
    expect(streams).toHaveLength(1);
    await settle(45_001);
    expect(at(0).signal.aborted).toBe(true);
    expect(states.at(-1)).toMatchObject({
      phase: "waiting",
      error: { message: "The stream is silent." },
    });
    await settle(500);
    expect(streams).toHaveLength(2);
  });

  it("limits the time to wait for an answer", async () => {
    const { streams } = open(["silent"]);
    await settle(45_000);
    expect(streams).toHaveLength(0);
    await settle(1_000);
    expect(streams).toHaveLength(1);
  });

  it("ends a stream whose message is too long", async () => {
    const { at, streams } = open();
    await settle();
    at(0).send(`data: ${"x".repeat(1_000_001)}`);
    at(0).send("x");
    await settle(500);
    expect(streams).toHaveLength(2);
  });
});

describe("openLiveEvents: tokens", () => {
  it("renews a refused token once and at once", async () => {
    const token = vi.fn(async ({ renew }: { renew: string | undefined }) =>
      renew === undefined ? "t1" : "t2",
    );
    const { at, fetch } = open([status(401)], { token });
    await settle();
    expect(token.mock.calls).toEqual([[{ renew: undefined }], [{ renew: "t1" }]]);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(at(0).headers.get("authorization")).toBe("Bearer t2");
  });

  it("gives up after the second 401, and may renew again after a good connection", async () => {
    const token = vi.fn(async () => "t");
    const first = open([status(401), status(401)], { token });
    await settle(60_000);
    expect(first.phases().at(-1)).toBe("refused");
    expect(first.fetch).toHaveBeenCalledTimes(2);
    close();

    const second = open([status(401), "open", status(401)], { token });
    await settle();
    second.at(0).end();
    await settle(500);
    expect(second.phases().at(-1)).toBe("open");
  });

  it("connects again after a failed token call", async () => {
    const token = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError("network"))
      .mockResolvedValue("t");
    const { phases } = open([], { token });
    await settle(500);
    expect(phases()).toEqual(["connecting", "waiting", "connecting", "open"]);
  });
});

describe("openLiveEvents: the page", () => {
  it("pauses a minute after the page was hidden and resumes when it is visible", async () => {
    const { at, streams, phases } = open();
    await settle();
    at(0).send(oddsText(4, 1.5));
    await settle();
    setVisibility("hidden");
    await settle(30_000);
    at(0).send(": beat\n\n");
    await settle(30_000);
    expect(at(0).signal.aborted).toBe(false);
    await settle(1);
    expect(at(0).signal.aborted).toBe(true);
    expect(phases().at(-1)).toBe("paused");
    await settle(3_600_000);
    expect(streams).toHaveLength(1);
    setVisibility("visible");
    await settle();
    expect(at(1).headers.get("last-event-id")).toBe("4");
    expect(phases().at(-1)).toBe("open");
  });

  it("does not pause while the page is hidden for a short time", async () => {
    const { streams, phases } = open();
    await settle();
    setVisibility("hidden");
    await settle(40_000);
    setVisibility("visible");
    await settle(4_000);
    expect([streams.length, phases().at(-1)]).toEqual([1, "open"]);
  });

  it("does not connect again while the page is hidden", async () => {
    const { fetch } = open([status(503, { "retry-after": "100" })]);
    await settle();
    setVisibility("hidden");
    await settle(3_600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    setVisibility("visible");
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("calls no callback once it is closed, even before it opened", async () => {
    const first = open();
    await settle();
    first.at(0).send(oddsText(1, 1.5));
    first.connection.close();
    first.connection.close();
    await settle(3_600_000);
    expect(first.phases()).toEqual(["connecting", "open", "closed"]);
    expect([first.events, first.at(0).signal.aborted]).toEqual([[], true]);

    const token = Promise.withResolvers<string>();
    const second = open([], { token: () => token.promise });
    second.connection.close();
    token.resolve("t");
    await settle(3_600_000);
    setVisibility("hidden");
    setVisibility("visible");
    await settle(3_600_000);
    expect(second.fetch).not.toHaveBeenCalled();
    expect(second.phases()).toEqual(["connecting", "closed"]);
  });
});
