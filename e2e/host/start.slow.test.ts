import { existsSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { runHost, startHost } from "../support/running-host.ts";

/** A module that Node loads before the host, as `NODE_OPTIONS` takes it. */
const before = (code: string): string => `--import=data:text/javascript,${encodeURIComponent(code)}`;

/**
 * Writes what the process ran into a file when it ends: ES modules as they are loaded, and CommonJS modules from their
 * cache, because Node reads both branches of a module that re-exports one of two and runs only one.
 */
const recording = (file: string): string =>
  before(`
    import { writeFileSync } from "node:fs";
    import { createRequire, registerHooks } from "node:module";
    const { cache } = createRequire("file:///");
    const modules = [];
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (loaded.format === "module") modules.push(url);
        return loaded;
      },
    });
    process.on("exit", () => {
      const required = Object.values(cache).filter((module) => module.loaded);
      // Texts that are imported are in the cache too, without a name.
      modules.push(...required.flatMap((module) => module.filename ?? []));
      writeFileSync(${JSON.stringify(file)}, JSON.stringify(modules));
    });
  `);

/** What a host ran from its start to its end, with a page rendered in between. */
async function modulesOf(variables: Readonly<Record<string, string>>): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), "modules-")), "loaded");
  const host = await startHost({ ...variables, NODE_OPTIONS: recording(file) });
  expect((await rawCall(host.origin, "/")).status).toBe(200);
  expect(await host.stop()).toBe(0);
  return JSON.parse(readFileSync(file, "utf8")) as string[];
}

const DEVELOPMENT = /\.development\.(?:m?js|cjs)$|\/dist\/development\//;

describe("the modules of a running host", () => {
  it.each([
    ["with NODE_ENV unset", {}],
    ["with an empty NODE_ENV", { NODE_ENV: "" }],
    ["with NODE_ENV=production", { NODE_ENV: "production" }],
  ])("are production builds %s", async (_title, variables) => {
    const modules = await modulesOf(variables);
    expect(modules.some((name) => name.endsWith("/react/cjs/react.production.js"))).toBe(true);
    expect(modules.some((name) => /\/react-dom\/cjs\/.*\.production\.js$/.test(name))).toBe(true);
    expect(modules.filter((name) => DEVELOPMENT.test(name))).toEqual([]);
  });

  it("are small: a library that is loaded whole for a few of its parts makes the start wait", async () => {
    const sizes = (await modulesOf({})).map((name) => {
      const file = name.startsWith("file:") ? fileURLToPath(name) : name;
      return [existsSync(file) ? statSync(file).size : 0, file] as const;
    });
    const largest = sizes.toSorted(([one], [other]) => other - one).slice(0, 5);
    const total = sizes.reduce((sum, [size]) => sum + size, 0);
    expect(total, `bytes; the largest are ${largest.join(" ")}`).toBeLessThan(5_800_000);
  });
});

it("an old Node is refused in one line, before anything of the host is loaded", async () => {
  const older = before(
    `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.19.0" } });`,
  );
  const { output, ended } = runHost({ SANDBOX: "1", NODE_OPTIONS: older });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^Node 24 or newer is needed; this is Node \d+\.\d+\.\d+\.\n$/);
});
