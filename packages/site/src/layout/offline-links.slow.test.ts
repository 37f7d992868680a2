// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isOffline, watchConnection } from "../features/connection/connection.ts";
import { notices } from "../features/notices/notices.ts";
import { watchLinks } from "./offline-bar.tsx";

let stop: readonly (() => void)[];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ version: "x" }));
  stop = [watchConnection(), watchLinks()];
});
afterEach(async () => {
  window.dispatchEvent(new Event("online"));
  await vi.waitUntil(() => !isOffline(), { timeout: 20_000 });
  for (const end of stop) end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Whether a press of the link is left to the browser; the press itself leads nowhere here. */
function isLeft(href: string, press: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a href="${href}"><span>on</span></a>`;
  const link = document.querySelector("a") as HTMLAnchorElement;
  let reached = false;
  link.addEventListener("click", (event) => {
    reached = true;
    event.preventDefault();
  });
  link
    .querySelector("span")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...press }));
  return reached;
}

it("stops a link while the page is offline, and says why", () => {
  expect(isLeft("/promotions")).toBe(true);
  window.dispatchEvent(new Event("offline"));
  expect([isLeft("/promotions"), isLeft("https://other.example/")]).toEqual([false, false]);
  expect(notices.get().map(({ cause }) => cause)).toContain("offline");
});

it.each<[string, string, MouseEventInit]>([
  ["with the control key", "/promotions", { ctrlKey: true }],
  ["with the command key", "/promotions", { metaKey: true }],
  ["with the shift key", "/promotions", { shiftKey: true }],
  ["of the middle button", "/promotions", { button: 1 }],
  ["of a place on this page", "#below", {}],
  ["of a telephone number", "tel:188", {}],
])("leaves a press %s to the browser", (_, href, press) => {
  window.dispatchEvent(new Event("offline"));
  expect(isLeft(href, press)).toBe(true);
});
