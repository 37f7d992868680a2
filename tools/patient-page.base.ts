import { beforeAll } from "vitest";

/**
 * Milliseconds that a test with a DOM waits for what a page is to show. Where a page is broken, every search of its tests
 * waits until the end: a developer who runs a file has the failure soon, and a machine that is busy with the whole
 * command, which sets TURBO_HASH, decides no test.
 */
const PATIENCE = process.env["TURBO_HASH"] ? 15_000 : 2_000;

/** The turn of the event loop in which React goes on, kept from timers of a test. */
const nextTurn = globalThis.setImmediate;

// Runs before the files of tests with a DOM: nothing of the file before is left, and what comes late is waited for.
if ("document" in globalThis) {
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=", 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const { configure, getConfig } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: PATIENCE });
  // After the imports of the file: React's Testing Library sets its own wrapper, which this one wraps once.
  beforeAll(() => {
    const before = getConfig();
    if (before.asyncWrapper.name === settled.name) return;
    configure({ asyncWrapper: settled });

    /** Waits for the effects too: what a page shows is found before they run, and a test goes on as if they had. */
    function settled<Found>(wait: () => Promise<Found>): Promise<Found> {
      return before.asyncWrapper(async () => {
        const found = await wait();
        await new Promise<void>((resolve) => void nextTurn(resolve));
        return found;
      });
    }
  });
}
