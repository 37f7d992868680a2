// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type BlockingDialogs, publishBlockingDialogs, useBlockingDialogs } from "./validation-memory.ts";

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
