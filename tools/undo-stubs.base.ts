import { afterEach, vi } from "vitest";

// Runs before each file of tests: what one test replaced is there again for the next, which may be another file's.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
