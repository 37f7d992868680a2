import { vi } from "vitest";

/** Gives jsdom a `matchMedia` in which only these queries match. */
export function stubMatchMedia(...matching: readonly string[]): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
