// @vitest-environment jsdom
import { ApiError } from "@storefront/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProviderC, ProviderCCall } from "../sports/provider-c.client.ts";
import { fakeLiveServer, type LiveAnswer, oddsText } from "./live.test-helper.ts";
import { createLiveBoard, IDLE_LIVE_BOARD, type LiveBoard, liveBoardOf } from "./live-board.ts";

const record = (odds: number) => ({
  id: 1,
  home: "Ursa",
  markets: [{ id: 2, name: "Result", outcomes: [{ id: 3, name: "Ursa", odds }] }],
});
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const oddsOf = (board: LiveBoard) => board.getSnapshot().events[0]?.markets[0]?.outcomes[0]?.odds;

function setUp(
  events: (call: ProviderCCall | undefined) => unknown = () => ({ data: [record(1.1)] }),
  plan: LiveAnswer[] = [],
) {
  const server = fakeLiveServer(plan);
  const request = vi.fn(async (_path: string, call?: ProviderCCall) => events(call));
  const provider: ProviderC = {
    access: "anonymous",
    language: undefined,
    getToken: async () => "t",
    address: (path) => `/proxy${path}`,
    request: request as ProviderC["request"],
    fetch: server.fetch,
  };
  const board = createLiveBoard({ provider, random: () => 0.5 });
  const drawn = vi.fn();
  board.subscribe(drawn);
  return { ...server, provider, request, board, drawn };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  if (vi.getTimerCount() > 0) throw new Error("A timer was left behind.");
  vi.useRealTimers();
});

describe("createLiveBoard", () => {
  it("does nothing before its first viewer", async () => {
    const { board, fetch, request } = setUp();
    await settle(60_000);
    expect([board.getSnapshot(), fetch.mock.calls, request.mock.calls]).toEqual([IDLE_LIVE_BOARD, [], []]);
  });

  it("reads the events once the stream is open and keeps them up to date", async () => {
    const { board, at, request, fetch } = setUp();
    const stop = board.start();
    await settle();
    expect(fetch.mock.calls[0]?.[0]).toBe("/proxy/live");
    expect(at(0).headers.get("authorization")).toBe("Bearer t");
    expect(request.mock.calls.map(([path]) => path)).toEqual(["/events"]);
    expect(board.getSnapshot()).toMatchObject({
      phase: "open",
      isLoaded: true,
      isStale: false,
      error: undefined,
    });
    at(0).send(oddsText(1, 2.2));
    await settle();
    expect(oddsOf(board)).toBe(2.2);
    stop();
    expect([at(0).signal.aborted, board.getSnapshot().phase]).toEqual([true, "idle"]);
  });

  it("loses no change that comes while the events are read", async () => {
    const reading = Promise.withResolvers<unknown>();
    const { board, at } = setUp(() => reading.promise);
    const stop = board.start();
    await settle();
    at(0).send(oddsText(1, 2.2));
    await settle();
    reading.resolve({ data: [record(1.1)] });
    await settle();
    expect(oddsOf(board)).toBe(2.2);
    stop();
  });

  it("reads the events even when the stream is slow, broken or refused", async () => {
    const slow = setUp(undefined, ["silent"]);
    const stopSlow = slow.board.start();
    await settle(2_999);
    expect(slow.request).not.toHaveBeenCalled();
    await settle(1);
    expect(oddsOf(slow.board)).toBe(1.1);
    stopSlow();

    for (const answer of [
      () => new Response(null, { status: 500 }),
      () => new Response(null, { status: 403 }),
    ]) {
      const { board, request } = setUp(undefined, [answer]);
      const stop = board.start();
      await settle();
      expect([oddsOf(board), request.mock.calls.length]).toEqual([1.1, 1]);
      expect(board.getSnapshot().error).toBeInstanceOf(Error);
      stop();
    }
  });

  it("reads again after a resync, with a pause, and not too often", async () => {
    const { board, at, request } = setUp();
    const stop = board.start();
    await settle(10_000);
    at(0).send("event: resync\ndata: {}\n\n");
    at(0).send("event: resync\ndata: {}\n\n");
    await settle(50);
    expect([board.getSnapshot().isStale, request.mock.calls.length]).toEqual([true, 1]);
    await settle(949);
    expect(request).toHaveBeenCalledTimes(1);
    await settle(1);
    expect([board.getSnapshot().isStale, request.mock.calls.length]).toEqual([false, 2]);
    at(0).send("event: resync\ndata: {}\n\n");
    await settle(4_990);
    expect(request).toHaveBeenCalledTimes(2);
    await settle(20);
    expect(request).toHaveBeenCalledTimes(3);
    stop();
  });

  it("reads once more when a resync came while it was reading", async () => {
    const reading = Promise.withResolvers<unknown>();
    let reads = 0;
    const { board, at } = setUp(() => {
      reads += 1;
      return reads === 1 ? reading.promise : { data: [record(3.3)] };
    });
    const stop = board.start();
    await settle();
    at(0).send("event: resync\ndata: {}\n\n");
    await settle();
    reading.resolve({ data: [record(1.1)] });
    await settle();
    expect(board.getSnapshot().isStale).toBe(true);
    await settle(5_000);
    expect([oddsOf(board), board.getSnapshot().isStale]).toEqual([3.3, false]);
    stop();
  });

  it("reads again after a failure, with growing pauses; not after a refusal", async () => {
    const failure = (status: number) => new ApiError({ status, method: "GET", path: "/events" });
    let error: ApiError | undefined = failure(503);
    const { board, request } = setUp(() => {
      if (error) throw error;
      return { data: [record(1.1)] };
    });
    const stop = board.start();
    await settle();
    expect([request.mock.calls.length, board.getSnapshot().error]).toEqual([1, error]);
    await settle(1_000);
    expect(request).toHaveBeenCalledTimes(2);
    error = undefined;
    await settle(2_000);
    expect(board.getSnapshot()).toMatchObject({ isLoaded: true, error: undefined });
    stop();

    error = failure(403);
    const stopAgain = board.start();
    await settle(30_000);
    expect(request).toHaveBeenCalledTimes(4);
    stopAgain();
  });

  it("renders many changes as one", async () => {
    const { board, at, drawn } = setUp();
    const stop = board.start();
    await settle();
    drawn.mockClear();
    for (let id = 1; id <= 500; id += 1) at(0).send(oddsText(id, id));
    await settle(49);
    expect(drawn.mock.calls.length).toBeLessThan(2);
    await settle(1);
    expect([drawn.mock.calls.length, oddsOf(board)]).toEqual([1, 500]);
    stop();
  });

  it("has one stream for all viewers, and resumes where the last one stopped", async () => {
    const { board, streams, at } = setUp();
    const stops = [board.start(), board.start()];
    await settle();
    at(0).send(oddsText(8, 2));
    await settle();
    stops[0]?.();
    stops[0]?.();
    expect(at(0).signal.aborted).toBe(false);
    stops[1]?.();
    expect(at(0).signal.aborted).toBe(true);
    const stop = board.start();
    await settle();
    expect([streams.length, at(1).headers.get("last-event-id")]).toEqual([2, "8"]);
    stop();
  });

  it("is one board for a provider and a sport", () => {
    const { provider } = setUp();
    const other = setUp().provider;
    expect(liveBoardOf(provider)).toBe(liveBoardOf(provider));
    expect(liveBoardOf(provider, "soccer")).toBe(liveBoardOf(provider, "soccer"));
    expect(liveBoardOf(provider, "soccer")).not.toBe(liveBoardOf(provider));
    expect(liveBoardOf(provider)).not.toBe(liveBoardOf(other));
  });

  it("reads the events of its sport", async () => {
    const { provider, request } = setUp();
    const stop = createLiveBoard({ provider, sport: "soccer" }).start();
    await settle();
    expect(request.mock.calls).toMatchObject([["/events", { query: { sport: "soccer" } }]]);
    stop();
  });
});
