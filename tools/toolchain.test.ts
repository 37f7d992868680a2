import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

interface Manifest {
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  packageManager?: string;
  private?: boolean;
}
const manifest = JSON.parse(read("package.json")) as Manifest;

it("names one version of pnpm in all three places", () => {
  const pinned = manifest.devDependencies?.["pnpm"];
  expect(manifest.packageManager).toBe(`pnpm@${pinned}`);
  expect(manifest.scripts?.["bootstrap"]).toContain(`pnpm@${pinned} `);
});

it("locks every package with an integrity and no other source than the registry", () => {
  const lock = read("pnpm-lock.yaml");
  const resolutions = [...lock.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, text = ""]) => text);
  expect(resolutions.length).toBeGreaterThan(300);
  expect(resolutions.filter((text) => !text.startsWith("{integrity: sha512-"))).toEqual([]);
});

it.each([
  ["hono", [4, 13, 18]],
  ["@hono/node-server", [2, 1, 7]],
  ["undici", [8, 9, 0]],
  ["react-router", [8, 0, 0]],
])("locks %s at or above the last advisory", (name, minimum) => {
  const versions = [
    ...read("pnpm-lock.yaml").matchAll(new RegExp(`^  '?${name}@(\\d+)\\.(\\d+)\\.(\\d+)`, "gm")),
  ];
  const own = versions.map(([, ...parts]) => parts.slice(0, 3).map(Number));
  expect(own.length).toBeGreaterThan(0);
  // undici 7 comes with jsdom, which only tests load, and 5 with a peer of the benchmark.
  const shipped = name === "undici" ? own.filter(([major]) => major !== 7 && major !== 5) : own;
  expect(shipped.filter((version) => isOlder(version, minimum))).toEqual([]);
});

it("installs one copy of the test runner for all that are tested together", () => {
  // The first document of the file is about pnpm itself.
  const lock = parse(read("pnpm-lock.yaml").split(/^---$/m).at(-1) ?? "") as {
    importers: Record<string, Record<string, Record<string, { version: string }>>>;
  };
  const copies = Object.entries(lock.importers).flatMap(([, kinds]) => {
    return Object.values(kinds).flatMap((kind) => kind["vitest"]?.version ?? []);
  });
  expect(copies.length).toBeGreaterThan(10);
  expect([...new Set(copies)]).toHaveLength(1);
});

it("locks no server components", () => {
  expect(read("pnpm-lock.yaml")).not.toMatch(/^ {2}'?react-server-dom/m);
});

it("gives packages no lifecycle scripts", () => {
  const scripts = readdirSync(join(root, "packages")).flatMap((name) =>
    Object.keys((JSON.parse(read(`packages/${name}/package.json`)) as Manifest).scripts ?? {}),
  );
  expect(scripts.filter((name) => /^(?:pre|post)?(?:install|pack|publish|prepare)/.test(name))).toEqual([]);
});

it("installs nothing younger than a week, and lets one dependency run a script", () => {
  const settings = parse(read("pnpm-workspace.yaml")) as Record<string, unknown>;
  expect(settings).toMatchObject({
    minimumReleaseAge: 7 * 24 * 60,
    minimumReleaseAgeStrict: true,
    blockExoticSubdeps: true,
  });
  const allowed = Object.entries(settings["allowBuilds"] as Record<string, boolean>);
  expect(allowed.filter(([, may]) => may).map(([name]) => name)).toEqual(["node"]);
});

function isOlder(version: readonly number[], minimum: readonly number[]): boolean {
  const index = version.findIndex((part, position) => part !== minimum[position]);
  return index !== -1 && (version[index] ?? 0) < (minimum[index] ?? 0);
}
