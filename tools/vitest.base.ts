import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

/** A busy machine decides no test. */
const PATIENT = 240_000;
const source = "@storefront/source";

/** The condition `module` is for bundlers alone; its files do not run in Node. */
const nodeConditions = defaultServerConditions.filter((condition) => condition !== "module");

/** Workspace packages are tested from source, so no build is needed first. */
export const sourceConditions = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...nodeConditions] } },
};

/**
 * A library's tests: node by default; a file that needs a DOM says `// @vitest-environment jsdom`. The files share
 * their modules, which takes half the time: libraries keep no state in modules.
 */
export const libraryTests = (name: string): ReturnType<typeof defineConfig> =>
  defineConfig({
    ...sourceConditions,
    test: {
      name,
      environment: "node",
      include: ["src/**/*.test.{ts,tsx}"],
      isolate: false,
      testTimeout: PATIENT,
    },
  });
