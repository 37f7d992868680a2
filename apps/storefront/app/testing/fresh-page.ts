import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import { notices } from "../features/notices/notices.ts";

/** Runs before each file that shares its window with others: nothing of the file before is left. */
if (typeof document !== "undefined") {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=", 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  notices.set([]);
}
