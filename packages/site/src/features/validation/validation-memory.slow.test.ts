// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, beforeEach, vi } from "vitest";
import {
  type BlockingDialogs,
  publishBlockingDialogs,
  useBlockingDialogs,
  forgetFinished,
  forgetValidation,
  postpone,
  POSTPONED_KEY,
  rememberFinished,
  rememberLimitsNow,
  rememberUnavailable,
  useValidationMemory,
} from "./validation-memory.ts";

afterEach(() => act(() => publishBlockingDialogs()));

it("tells the page each change of the overlay and of its limits step, and nothing twice", () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useBlockingDialogs();
  });
  const states: BlockingDialogs[] = [
    { overlay: "open", limitsResolved: false },
    { overlay: "open", limitsResolved: true },
    { overlay: "closed", limitsResolved: true },
  ];
  for (const state of states) {
    act(() => publishBlockingDialogs(state));
    expect(result.current).toEqual(state);
  }
  const before = renders;
  act(() => publishBlockingDialogs({ overlay: "closed", limitsResolved: true }));
  expect(renders).toBe(before);
  act(() => publishBlockingDialogs());
  expect(result.current).toEqual({ overlay: "unknown", limitsResolved: false });
});

const NOW = 1_800_000_000_000;
const memory = () => renderHook(useValidationMemory).result.current;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  forgetValidation();
});
afterEach(() => act(forgetValidation));

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

it("a step that was done is open again when what it confirmed has changed", () => {
  act(() => {
    for (const step of ["email", "sms"] as const) rememberFinished(step);
    forgetFinished("email");
  });
  expect(memory().overlay.done).toEqual(["sms"]);
});

it.each([
  ['{"email":5,"sms":"6","other":7}', { email: 5 }],
  ["null", {}],
  ["3", {}],
  ["{", {}],
  [undefined, {}],
])("a reload finds what was put off in %j", async (kept, postponed) => {
  sessionStorage.clear();
  if (kept !== undefined) sessionStorage.setItem(POSTPONED_KEY, kept);
  vi.resetModules();
  const page = await import("./validation-memory.ts");
  const { result } = renderHook(page.useValidationMemory);
  expect(result.current).toEqual({ overlay: { done: [], postponed }, limitsNow: false, unavailable: [] });
});
