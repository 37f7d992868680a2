import { afterEach, describe, expect, it, vi } from "vitest";
import { createKnownSessions } from "./known-sessions.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a session that the backend accepted", () => {
  it("is known for ten minutes, by its user, until the backend refuses it", async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout"] });
    vi.spyOn(performance, "now").mockImplementation(() => Date.now());
    const sessions = createKnownSessions();
    expect(await sessions.userOf("a")).toBeUndefined();
    sessions.accept("a", "7");
    sessions.accept("b", "8");
    expect([await sessions.userOf("a"), await sessions.userOf("b")]).toEqual(["7", "8"]);
    sessions.forget("b");
    vi.advanceTimersByTime(599_000);
    expect([await sessions.userOf("a"), await sessions.userOf("b")]).toEqual(["7", undefined]);
    vi.advanceTimersByTime(2_000);
    expect(await sessions.userOf("a")).toBeUndefined();
  });
});
