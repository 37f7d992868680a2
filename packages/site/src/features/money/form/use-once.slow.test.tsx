// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stopPressClock } from "../../../testing/render-in-page.test-helper.tsx";
import { useOnce } from "./money-call.tsx";

let pass: (milliseconds: number) => void;
const run = vi.fn(async () => {});
const press = (): ReturnType<typeof useOnce> => renderHook(() => useOnce()).result.current;

beforeEach(() => {
  run.mockReset().mockImplementation(async () => {});
  pass = stopPressClock();
});

it("starts nothing while the first press is under way, and ends with it", async () => {
  const once = press();
  const { promise, resolve } = Promise.withResolvers<void>();
  run.mockReturnValueOnce(promise);
  const first = once(run);
  const second = once(run, undefined, "another");
  pass(10_000);
  const ended = vi.fn();
  void second.then(ended);
  await Promise.resolve();
  expect([run.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
  resolve();
  await Promise.all([first, second]);
  expect(run).toHaveBeenCalledOnce();
});

it("takes the second press of a double click for the first, though what that one started is done", async () => {
  const once = press();
  await once(run);
  pass(499);
  await once(run);
  expect(run).toHaveBeenCalledOnce();
});

it("takes a press right after a slow answer, and after what follows it, for one of those before it", async () => {
  const once = press();
  run.mockImplementation(async () => pass(10_000));
  await once(run, run);
  pass(499);
  await once(run);
  expect(run).toHaveBeenCalledTimes(2);
});

it("starts once for a key that is held down, and again for a press after it", async () => {
  const once = press();
  for (let repeat = 0; repeat < 100; repeat += 1) {
    await once(run);
    pass(33);
  }
  expect(run).toHaveBeenCalledOnce();
  pass(500);
  await once(run);
  expect(run).toHaveBeenCalledTimes(2);
});

it("starts at once for another thing, and again after a failure, which nothing follows", async () => {
  const once = press();
  const onDone = vi.fn();
  await once(run, onDone, 1);
  await once(run, onDone, 2);
  run.mockRejectedValueOnce(new Error("refused"));
  await once(run, onDone, 3);
  await once(run, onDone, 3);
  expect([run.mock.calls.length, onDone.mock.calls.length]).toEqual([4, 3]);
});

it("hides no fault of what follows", async () => {
  const once = press();
  const fault = (): never => {
    throw new Error("a fault");
  };
  await expect(once(run, fault)).rejects.toThrow("a fault");
  await once(run);
  expect(run).toHaveBeenCalledOnce();
});
