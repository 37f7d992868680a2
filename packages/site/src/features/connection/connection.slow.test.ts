// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isOffline, onRecovered, reportNoAnswer, watchConnection } from "./connection.ts";

let reachable: boolean;
let asked: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reachable = true;
  asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return reachable ? Promise.resolve(Response.json({ version: "x" })) : Promise.reject(new TypeError("no"));
  });
  stop = watchConnection();
});
afterEach(async () => {
  reachable = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("believes the browser at once that the connection is lost, and the host that it is back", async () => {
  const recovered = vi.fn();
  onRecovered(recovered);
  reachable = false;
  window.dispatchEvent(new Event("offline"));
  expect(isOffline()).toBe(true);
  reachable = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
  expect(recovered).toHaveBeenCalledOnce();
});

it("takes a call without an answer for a reason to ask, not for an answer", async () => {
  void reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
  expect([isOffline(), asked]).toEqual([false, 1]);
  reachable = false;
  void reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
});

it("says who lost a call whether the host is there, in one question for all", async () => {
  const recovered = vi.fn();
  onRecovered(recovered);
  expect(await Promise.all([reportNoAnswer(), reportNoAnswer()])).toEqual([true, true]);
  expect(asked).toBe(1);
  reachable = false;
  expect(await reportNoAnswer()).toBe(false);
  // From here on the recovery is told, and a call that is lost asks nothing.
  expect(await reportNoAnswer()).toBe(false);
  expect([asked, recovered.mock.calls.length]).toEqual([2, 0]);
});

it("asks after ever longer pauses, and a browser that is wrong about being offline is corrected", async () => {
  reachable = false;
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(18);
  reachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOffline()).toBe(false);
});
