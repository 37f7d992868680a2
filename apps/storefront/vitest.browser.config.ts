import { defineConfig } from "vitest/config";
import { CHROMIUM, findProgram } from "@storefront/tools/programs";

/** The built host in its own process, a real Chromium in front of it. Left out where there is no Chromium. */
export default defineConfig({
  test: {
    name: "storefront:browser",
    environment: "node",
    include: findProgram(CHROMIUM) ? ["test/**/*.browser.test.ts"] : [],
    passWithNoTests: true,
    maxWorkers: 2,
    // The files of a worker share modules, and all of them one Chromium.
    isolate: false,
    globalSetup: "test/browser/shared-chromium.ts",
    // A busy machine is slow and not wrong.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
