import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import { notices } from "../features/notices/notices.ts";
import { publishRestricted, publishSignedIn } from "../features/session/player-state.ts";

/** Empties the page, its storages and its cookies, as for a visitor who comes for the first time to the browser's own. */
export function forgetPage(): void {
  cleanup();
  // Before the real timers: after them, a frame that Vitest had replaced would stay.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=", 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  notices.set([]);
  publishRestricted(false);
  publishSignedIn(false);
}
