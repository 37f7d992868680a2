import { TextEncoder as OwnEncoder } from "node:util";
import { vi } from "vitest";
import { stubMatchMedia } from "@storefront/site/source/testing/match-media.test-helper.ts";

/** The runtime's `Request` knows neither relative addresses nor the signals of jsdom. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    const { signal: _signal, ...rest } = init;
    super(typeof input === "string" ? new URL(input, window.location.origin) : input, rest);
  }
}

/**
 * Gives jsdom the parts of a browser that the site needs, and the host, which runs in the same process, the bytes of
 * Node: jsdom has arrays of its own, which Node's cryptography refuses. The clock does not move, so that no text depends
 * on the time of the run.
 */
export function preparePage(): void {
  vi.stubGlobal("TextEncoder", OwnEncoder);
  vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer));
  vi.stubGlobal("scrollTo", () => {});
  stubMatchMedia();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21, 12) });
}

/** Gives the page the calls of a host; after the host was made, because a host may put a `Request` of its own in place. */
export function connectPage(fetch: typeof globalThis.fetch): void {
  vi.stubGlobal("Request", PageRequest);
  vi.stubGlobal("fetch", fetch);
}

/** The texts that the page shows, and the state of its fields. */
export function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    if (text !== "" && node.parentElement?.closest("style, script") === null) texts.push(text);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    const { type, name, value, checked } = field;
    // React names groups that have no name of their own by a number of the rendering.
    const known = name.startsWith("_r_") ? "" : name;
    texts.push(`${type} ${known}: ${type === "checkbox" || type === "radio" ? String(checked) : value}`);
  }
  return texts;
}

/** Waits until nothing changes any more: no call is without an answer, and the page stays as it is. */
export async function untilQuiet(inFlight: () => number, quietFor: number): Promise<void> {
  const start = performance.now();
  let changed = start;
  const observer = new MutationObserver(() => (changed = performance.now()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const isBusy = (): boolean =>
    inFlight() > 0 || performance.now() - changed < quietFor || document.querySelector(WAITING) !== null;
  while (performance.now() - start < LONGEST && isBusy())
    await new Promise((resolve) => setTimeout(resolve, 5));
  observer.disconnect();
}

const LONGEST = 5_000;
/** The place of a part that is not there yet. */
const WAITING = "main [role=status][aria-label]";
