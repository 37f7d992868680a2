// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { BuildNotice } from "./new-build.tsx";

let live: string;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  live = "one";
  asked = 0;
  document.documentElement.dataset["build"] = "one";
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json({ version: live });
  });
  renderInPage(<BuildNotice />);
});
const pass = (minutes: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(minutes * 60_000)));
const shown = (): boolean => screen.queryByText("A new version is available.") !== null;

it("says that another build is live, and once put off, speaks up for the next one alone", async () => {
  await pass(16);
  expect([asked, shown()]).toEqual([1, false]);
  live = "two";
  await pass(16);
  expect(shown()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  await pass(16);
  expect(shown()).toBe(false);
  live = "three";
  await pass(16);
  expect(shown()).toBe(true);
});

it("asks at most every quarter of an hour, however often the page comes into view", async () => {
  for (let count = 0; count < 20; count += 1) document.dispatchEvent(new Event("visibilitychange"));
  await pass(14);
  expect(asked).toBe(0);
  await pass(2);
  for (let count = 0; count < 20; count += 1) document.dispatchEvent(new Event("visibilitychange"));
  await pass(1);
  expect(asked).toBe(1);
});
