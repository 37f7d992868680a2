// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  forgetValidation,
  postpone,
  POSTPONED_KEY,
  rememberFinished,
  rememberLimitsNow,
  rememberUnavailable,
  useValidationMemory,
} from "./validation-memory.ts";

const NOW = 1_800_000_000_000;
const memory = () => renderHook(useValidationMemory).result.current;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  forgetValidation();
});
afterEach(() => {
  act(forgetValidation);
  vi.useRealTimers();
});

it("a step is put off for 24 hours, over a reload too", () => {
  act(() => postpone(["email", "address"]));
  const until = NOW + 24 * 60 * 60 * 1000;
  expect(memory().overlay.postponed).toEqual({ email: until, address: until });
  expect(JSON.parse(sessionStorage.getItem(POSTPONED_KEY) ?? "")).toEqual({ email: until, address: until });
});

it("nothing of a player is left for the next: not the choice of limits, not what was put off or done", () => {
  act(() => {
    rememberLimitsNow();
    rememberUnavailable("documents");
    rememberFinished("email");
    postpone(["address"]);
  });
  expect(memory()).toMatchObject({ limitsNow: true, unavailable: ["documents"] });
  act(forgetValidation);
  expect(memory()).toEqual({ overlay: { done: [], postponed: {} }, limitsNow: false, unavailable: [] });
  expect(sessionStorage.getItem(POSTPONED_KEY)).toBeNull();
});
