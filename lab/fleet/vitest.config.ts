import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The walk through nginx and two instances, on loopback. */
export default defineConfig({
  test: {
    name: "fleet",
    root: join(import.meta.dirname),
    include: ["*.test.ts"],
    // An instance that was killed is back after its start, and after nginx has tried it again.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    bail: 1,
  },
});
