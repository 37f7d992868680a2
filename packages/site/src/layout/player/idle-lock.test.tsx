// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  bare,
  enveloped,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { playStops, ROUND_BEGUN } from "../../features/play-time/play-stops.ts";
import { IdleLock } from "./idle-lock.tsx";

const host = onFakeHost((made) => {
  signIn(made);
  made.on("/api/auth/profile", bare({ user: { id: 1 }, userInfo: {} }));
  made.on("/api/user/check-password", enveloped({ valid: true }));
});
// The dialog comes by itself when it is needed: here it is there before.
beforeAll(() => import("../../dialogs/idle/idle-dialog.tsx"));
beforeEach(() => {
  // A frame of jsdom is an interval too: one that was replaced would be the last of its window.
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame", "Date"],
  });
});

const pass = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * 60_000));

it("asks for the password after the minutes without a sign of use, and goes on with the right one", async () => {
  renderForPlayer(<IdleLock minutes={30} />);
  pass(29);
  fireEvent.pointerDown(document.body);
  pass(29);
  expect(screen.queryByRole("dialog")).toBeNull();
  pass(2);
  fireEvent.change(await screen.findByLabelText("Password"), { target: { value: "right" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(host.calls("/api/user/check-password")[0]?.body).toMatchObject({ password: "right" });
});

it("is there again on a page that is read again, until the password", async () => {
  const { unmount } = renderForPlayer(<IdleLock minutes={30} />);
  pass(31);
  await screen.findByRole("dialog");
  unmount();
  renderForPlayer(<IdleLock minutes={30} />);
  fireEvent.change(await screen.findByLabelText("Password"), { target: { value: "right" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  pass(29);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("counts a round that a game in a frame tells, and stops play while it asks", async () => {
  renderForPlayer(<IdleLock minutes={30} />);
  pass(25);
  document.dispatchEvent(new Event(ROUND_BEGUN));
  pass(10);
  expect([screen.queryByRole("dialog"), playStops.get()]).toEqual([null, 0]);
  pass(30);
  await screen.findByRole("dialog");
  expect(playStops.get()).toBe(1);
});

it("counts what another tab saw", () => {
  renderForPlayer(<IdleLock minutes={30} />);
  pass(25);
  localStorage.setItem("storefront.last-use", String(Date.now()));
  pass(10);
  expect(screen.queryByRole("dialog")).toBeNull();
});
