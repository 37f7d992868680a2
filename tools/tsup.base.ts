import { defineConfig } from "tsup";

type Config = ReturnType<typeof defineConfig>;

/** One ESM file a door, for packages of servers; declarations come from `tsc -p tsconfig.build.json`, because tsup's own fail on TypeScript 7. */
export const library = (doors: readonly string[]): Config =>
  defineConfig({
    entry: doors.map((door) => `src/${door}`),
    format: "esm",
    splitting: true,
    sourcemap: true,
    // What packages run in: the oldest browsers that the README names, and Node.
    target: ["safari15.6", "chrome108", "firefox101", "node20"],
    platform: "neutral",
    removeNodeProtocol: false,
    external: [/^node:/],
  });
