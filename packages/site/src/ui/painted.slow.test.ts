// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { painted } from "./painted.ts";

const frames: FrameRequestCallback[] = [];
const onEnd = vi.fn();

beforeEach(() => {
  frames.length = 0;
  onEnd.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
});

it("waits for a frame, and for the task after it", async () => {
  void painted().then(() => onEnd());
  await vi.advanceTimersByTimeAsync(50);
  expect(onEnd).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  await Promise.resolve();
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

it("goes on where nothing is painted", async () => {
  void painted().then(() => onEnd());
  await vi.advanceTimersByTimeAsync(200);
  expect(onEnd).toHaveBeenCalledOnce();
});
