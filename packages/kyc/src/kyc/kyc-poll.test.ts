// @vitest-environment jsdom
import { ApiError } from "@storefront/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kycPollDelay, startKycPoll } from "./kyc-poll.ts";
import { isKycFinalStatus, KycStatus } from "./kyc-status.ts";

const failure = (status: number, retryAfter?: number): ApiError =>
  new ApiError({ status, retryAfter, path: "/api/kyc/status", method: "GET" });

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => setVisibility("visible"));

describe("kycPollDelay", () => {
  it("grows from 3 to 30 seconds", () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1000].map((polls) => kycPollDelay(polls));
    expect(delays).toEqual([3000, 3000, 4500, 6750, 10_125, 15_187.5, 22_781.25, 30_000, 30_000, 30_000]);
  });

  it.each([
    [0, undefined, 3000],
    [500, undefined, 3000],
    [503, 60, 60_000],
    [429, 1, 3000],
    [429, 9, 9000],
    [408, undefined, 3000],
    [400, undefined, null],
    [401, 5, null],
    [403, undefined, null],
    [404, undefined, null],
    [440, undefined, null],
  ])("after status %i and Retry-After %o waits %o", (status, retryAfter, delay) => {
    expect(kycPollDelay(1, failure(status, retryAfter))).toBe(delay);
  });
});

describe("startKycPoll", () => {
  function watch(answers: readonly unknown[], isFinal?: (status: KycStatus | null) => boolean) {
    const left = [...answers];
    const seen: unknown[] = [];
    const read = vi.fn(async () => {
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return { status: answer };
    });
    const stop = startKycPoll({
      read,
      isFinal,
      onStatus: (status) => seen.push(status),
      onError: (error, gaveUp) => seen.push([(error as ApiError).status, gaveUp]),
    });
    return { read, seen, stop };
  }

  it("polls at once, then with growing pauses, and never again after a final status", async () => {
    const { read, seen } = watch([0, "processing", 6, "APPROVED", 2]);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(seen).toEqual([0, 0, 6, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("continues after an unknown status and after temporary failures", async () => {
    const { seen } = watch(["?", failure(500), failure(0), new TypeError("x"), 4]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(seen).toEqual([
      null,
      [500, false],
      [0, false],
      [undefined, false],
      KycStatus.MANUAL_APPROVE_PENDING,
    ]);
  });

  it.each([400, 401, 403, 404, 440])("gives up after a %i", async (status) => {
    const { read, seen } = watch([0, failure(status), 1]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(seen).toEqual([0, [status, true]]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("accepts another rule for a final status", async () => {
    const { seen } = watch(
      [4, 1],
      (status) => status !== KycStatus.MANUAL_APPROVE_PENDING && isKycFinalStatus(status),
    );
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(seen).toEqual([4, 1]);
  });

  it("pauses while the page is hidden and polls at once when it is visible", async () => {
    const { read, stop } = watch([0, 0, 0]);
    await vi.advanceTimersByTimeAsync(0);
    setVisibility("hidden");
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(read).toHaveBeenCalledTimes(1);
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
    setVisibility("hidden");
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
    stop();
  });

  it("stops while the page is hidden, and begins nothing when it is visible again", async () => {
    setVisibility("hidden");
    const { read, stop } = watch([0]);
    stop();
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(0);
    expect(read).not.toHaveBeenCalled();
  });

  it("stops: aborts the present call and calls no callback afterwards", async () => {
    const signals: AbortSignal[] = [];
    const onStatus = vi.fn();
    const onError = vi.fn();
    let answer: (value: { status: number }) => void = () => {};
    const stop = startKycPoll({
      onStatus,
      onError,
      read: (signal) => {
        signals.push(signal);
        return new Promise((resolve) => (answer = resolve));
      },
    });
    stop();
    answer({ status: 1 });
    setVisibility("hidden");
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect([onStatus.mock.calls, onError.mock.calls]).toEqual([[], []]);
  });
});
