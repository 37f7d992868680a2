// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInPage } from "../testing/render-in-page.test-helper.tsx";
import { SessionHost } from "./session-host.tsx";

const loaded = vi.fn();

vi.mock("./session/session-watcher.tsx", () => ({
  SessionWatcher: () => {
    loaded();
    return null;
  },
}));

it("brings the session in when the first press was painted, and not before", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  renderInPage(<SessionHost />);
  await act(async () => {
    document.dispatchEvent(new Event("pointerdown"));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(loaded).not.toHaveBeenCalled();
  expect(frames.length).toBe(1);
  await act(async () => {
    for (const frame of frames) frame(0);
    await vi.advanceTimersByTimeAsync(0);
  });
  // Restores the frames that Vitest had replaced, so it comes before the real timers: after them, a replaced one would stay.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(0);
});
