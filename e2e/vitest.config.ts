import { availableParallelism } from "node:os";
import { CHROMIUM, findProgram } from "@storefront/tools/programs";
import { TEMPORARY_FOLDER } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

const BUILT = ["smoke.test.ts", "host/*.slow.test.ts"];

/** The built host in its own process: by calls alone, and with a real Chromium in front of it, where there is one. */
export default defineConfig({
  test: {
    name: "e2e",
    environment: "node",
    include: findProgram(CHROMIUM) ? [...BUILT, "browser/*.slow.test.ts"] : BUILT,
    // A file waits for its host and its pages a third of its time; more than four wait for the one Chromium.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // The files of a worker share modules, and all of them one Chromium.
    isolate: false,
    globalSetup: [TEMPORARY_FOLDER, "support/shared-chromium.ts"],
    // A busy machine is slow and not wrong: as long as Playwright waits for what a page shows.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    // A host starts, and Chromium: seconds of work, and ten times that on a slow machine.
    hookTimeout: 600_000,
  },
});
