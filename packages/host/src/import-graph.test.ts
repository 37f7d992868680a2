import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** The packages whose modules Node loads for a door, and the number of our own files. */
async function loadedFor(door: string): Promise<{ packages: Set<string>; own: number }> {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(join(import.meta.dirname, door))});
    console.log(JSON.stringify(loaded));
  `;
  const options = ["--conditions=@storefront/source", "--input-type=module", "--eval", script];
  const { stdout } = await run(process.execPath, options);
  const urls = JSON.parse(stdout) as string[];
  const packages = urls.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
  const own = urls.filter((url) => url.includes("/packages/host/src/")).length;
  return { packages: new Set(packages), own };
}
const REACT = ["react", "react-dom", "react-router"];

it("of the root door loads no React, and no client of metrics, traces or Redis", async () => {
  const { packages, own } = await loadedFor("index.ts");
  const lazy = ["@opentelemetry/api", "@opentelemetry/sdk-metrics", "@opentelemetry/sdk-trace", "ioredis"];
  expect([...REACT, ...lazy].filter((name) => packages.has(name))).toEqual([]);
  expect([packages.has("hono"), own > 20]).toEqual([true, true]);
});

it("of the door for pages does, so the test can find them", async () => {
  const { packages } = await loadedFor("react-router.ts");
  expect(packages.has("react-router")).toBe(true);
});

it("of the door that starts a process loads that one file", async () => {
  const { packages, own } = await loadedFor("start.ts");
  expect([[...packages], own]).toEqual([[], 1]);
});

it("of the door for brands loads zod and nothing of a host", async () => {
  const { packages, own } = await loadedFor("brand.ts");
  expect([[...packages], own]).toEqual([["zod"], 1]);
});
