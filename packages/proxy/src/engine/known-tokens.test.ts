import { expect, it, vi } from "vitest";
import { tokenKey } from "../cache/profile-cache.ts";
import { createKnownTokens } from "./known-tokens.ts";
import { toSecret } from "./secret-search.ts";

it("knows a token for a minute, and no more than a few megabytes of them", () => {
  vi.useFakeTimers();
  const knows = createKnownTokens();
  const first = knows("one.two.three");
  expect(first).toEqual({ key: tokenKey("one.two.three"), secret: toSecret("one.two.three") });
  vi.advanceTimersByTime(59_999);
  expect(knows("one.two.three")).toBe(first);
  vi.advanceTimersByTime(1);
  const second = knows("one.two.three");
  expect([second, second === first]).toEqual([first, false]);
  const fill = (from: number, to: number): void => {
    for (let turn = from; turn < to; turn += 1) knows(String(turn).padEnd(4_080, "x"));
  };
  fill(0, 900);
  expect(knows("one.two.three")).toBe(second);
  fill(900, 1_000);
  expect(knows("one.two.three")).not.toBe(second);
});
