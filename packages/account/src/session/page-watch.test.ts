// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { REFRESH_INTERVAL } from "./refresh-cycle.ts";
import { browserChannel, browserHint, browserLocks, browserStorage } from "../shared/browser.ts";
import { gate, LOGOUT, REFRESH, success, turn, openGuestPage, openPage } from "./fake-page.test-kit.ts";
import { watchPage } from "./page-watch.ts";

it.each([
  ["visible", 1],
  ["hidden", 0],
] as const)("a page that becomes %s checks its token %i times", async (state, times) => {
  const { page, session, stop } = openPage();
  session.signedIn();
  page.now += REFRESH_INTERVAL;
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
  await turn();
  expect(page.count(REFRESH)).toBe(times);
  stop();
  page.now += REFRESH_INTERVAL;
  document.dispatchEvent(new Event("visibilitychange"));
  await turn();
  expect(page.count(REFRESH)).toBe(times);
});

it.each([
  [true, "signed-in"],
  [false, "guest"],
])("a page shown again (from the back/forward cache: %s) is a %s's", (persisted, status) => {
  const { page, session, stop } = openGuestPage();
  page.hint = true;
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  expect(session.getSnapshot().status).toBe(status);
  stop();
});

it("a page shown again while its logout is under way is a guest's, and a player's after the next sign-in", async () => {
  const closing = gate();
  const { page, session, stop } = openPage({
    [LOGOUT]: async () => {
      await closing.opened;
      page.hint = false;
      return success();
    },
  });
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.getSnapshot().status));
  const comeBack = (): boolean =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const ended = session.logout();
  comeBack();
  expect(session.getSnapshot().status).toBe("guest");
  closing.open();
  await ended;
  page.hint = true;
  comeBack();
  expect(seen).toEqual(["guest", "signed-in"]);
  stop();
  page.hint = false;
  await session.logout();
  page.hint = true;
  comeBack();
  expect(session.getSnapshot().status).toBe("guest");
});

it("a page checks each minute, and once however often it is armed", () => {
  vi.useFakeTimers();
  const check = vi.fn();
  const watch = watchPage({ onCheck: check, onReturn: check, dueIn: () => undefined });
  for (let time = 0; time < 3; time += 1) watch.arm();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(180_000);
  expect(check).toHaveBeenCalledTimes(3);
  watch.stop();
});

it.each([
  ["is_authenticated=1", true],
  ["is_authenticated=0", false],
  ["is_authenticated=10", false],
  ["not_is_authenticated=1", false],
])("the hint of the cookie %s is %j", (cookie, expected) => {
  document.cookie = cookie;
  document.cookie = "other=1";
  expect(browserHint()).toBe(expected);
  document.cookie = `${cookie.split("=")[0] ?? ""}=; max-age=0`;
});

it("reads what the browser has, and works without it", () => {
  expect(browserStorage()).toBe(window.localStorage);
  for (const name of ["document", "window", "navigator", "BroadcastChannel"]) vi.stubGlobal(name, undefined);
  expect([browserHint(), browserStorage(), browserLocks()]).toEqual([false, undefined, undefined]);
  expect(browserChannel("x")).toBeUndefined();
});
