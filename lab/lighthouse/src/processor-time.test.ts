import { expect, it } from "vitest";
import { taskTime, toProcessorTime, type TraceEvent } from "./processor-time.ts";

const event = (name: string, ts: number, rest: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts,
  ...rest,
});

it("shortens a task to its processor time, and what is in it in proportion", () => {
  const events = [
    event("RunTask", 1_000, { dur: 400, tdur: 100 }),
    event("FunctionCall", 1_200, { dur: 200, tdur: 90 }),
    event("mark", 1_300, { ph: "I" }),
  ];
  toProcessorTime(events);
  expect(events.map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_000, 100],
    [1_050, 50],
    [1_075, undefined],
  ]);
});

it("leaves what is outside of a task, on another thread, or as long as its processor time", () => {
  const events = [
    event("RunTask", 1_000, { dur: 100, tdur: 120 }),
    event("FunctionCall", 1_050, { dur: 20, tdur: 20 }),
    event("paint", 1_100, { ph: "I" }),
    event("FunctionCall", 1_050, { tid: 2, dur: 20 }),
    event("RunTask", 2_000, { dur: 0, tdur: 0 }),
  ];
  const before = structuredClone(events);
  toProcessorTime(events);
  expect(events).toEqual(before);
});

it("adds up what a thread's tasks took between two moments", () => {
  const events = [
    event("RunTask", 1_000, { dur: 400, tdur: 100 }),
    event("FunctionCall", 1_000, { dur: 400, tdur: 100 }),
    event("RunTask", 1_500, { dur: 100, tdur: 100 }),
    event("RunTask", 5_000, { dur: 100, tdur: 100 }),
  ];
  expect(taskTime(events, 900, 2_000)).toBe(200);
  expect(taskTime(events, 1_200, 1_550)).toBe(100);
  expect(taskTime(events, 3_000, 4_000)).toBe(0);
});
