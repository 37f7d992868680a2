import { describe, expect, it } from "vitest";
import {
  initialRefreshState,
  markRefreshCompleted,
  markRefreshStarted,
  REFRESH_INTERVAL,
  REFRESH_RETRY_DELAY,
  type RefreshState,
  shouldRefreshToken,
  tokenSaved,
} from "./refresh-cycle.ts";

const saved = tokenSaved(initialRefreshState, 1000);

describe("the refresh cycle (document 1, 3.2)", () => {
  it("is six hours, and a minute after a failure", () =>
    expect([REFRESH_INTERVAL, REFRESH_RETRY_DELAY]).toEqual([21_600_000, 60_000]));

  it.each<[string, RefreshState, number, boolean]>([
    ["nothing saved", initialRefreshState, 10 ** 12, false],
    ["just saved", saved, 1000, false],
    ["a moment early", saved, 1000 + REFRESH_INTERVAL - 1, false],
    ["six hours", saved, 1000 + REFRESH_INTERVAL, true],
    ["in flight", markRefreshStarted(saved, 5), 1000 + REFRESH_INTERVAL, false],
    ["saved in the future (threat J5)", saved, 999, true],
  ])("%s", (_, state, now, due) => expect(shouldRefreshToken(state, now)).toBe(due));

  it("waits after a failure, but not when the clock was set back", () => {
    const failed = markRefreshCompleted(markRefreshStarted(saved, REFRESH_INTERVAL * 2), false);
    expect(
      [-1, 0, REFRESH_RETRY_DELAY - 1, REFRESH_RETRY_DELAY].map((later) =>
        shouldRefreshToken(failed, REFRESH_INTERVAL * 2 + later),
      ),
    ).toEqual([true, false, false, true]);
  });

  it("marks the outcome", () => {
    const started = markRefreshStarted(saved, 5);
    expect([started, markRefreshCompleted(started, true), markRefreshCompleted(started, false)]).toEqual([
      { savedAt: 1000, inFlight: true, lastOutcome: undefined, lastAttemptAt: 5 },
      { savedAt: 1000, inFlight: false, lastOutcome: "renewed", lastAttemptAt: 5 },
      { savedAt: 1000, inFlight: false, lastOutcome: "failed", lastAttemptAt: 5 },
    ]);
  });
});
