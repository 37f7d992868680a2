import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const packages = join(import.meta.dirname, "..", "packages");

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/** A trunk has one copy of these, which all packages share: contexts, classes and types are compared across packages. */
const SHARED =
  /^(?:@storefront\/(?!error-codes$).+|@tanstack\/react-query|hono|react|react-dom|react-router)$/;
/** It runs beside a trunk and shares nothing with it. */
const STANDALONE = "sandbox-backend";
/** The packages that an app may have without a host. */
const OF_A_PAGE = ["client", "account", "games", "kyc", "preferences", "sports"];
/** What such a package may bring to an app: our own of a page, and libraries that need no others. */
const IN_A_PAGE = ["@storefront/client", "@storefront/error-codes", "ky", "zod"];

describe.each(readdirSync(packages))("packages/%s (record 4)", (folder) => {
  const { dependencies = {}, peerDependencies = {} } = manifestOf(join(packages, folder));

  it("installs everything that it runs with", () => {
    const missing = importsOf(folder).filter(
      (name) => !(name in dependencies) && !(name in peerDependencies),
    );
    expect(missing).toEqual([]);
  });

  it("brings no second copy of what a trunk has once", () => {
    const own = Object.keys(dependencies).filter((name) => SHARED.test(name));
    expect(folder === STANDALONE ? [] : own).toEqual([]);
  });
});

it.each(OF_A_PAGE)("packages/%s alone in an app brings no React and no library of a server", (folder) => {
  const brought = [...broughtBy(realpathSync(join(packages, folder)))];
  expect(brought.filter((name) => !IN_A_PAGE.includes(name))).toEqual([]);
});

/** The packages that npm installs with the one of a folder: dependencies and required peers, and what those need. */
function broughtBy(folder: string, brought = new Set<string>()): ReadonlySet<string> {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(folder);
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys(dependencies), ...peers]) {
    if (brought.has(name)) continue;
    brought.add(name);
    broughtBy(installedFor(folder, name), brought);
  }
  return brought;
}

/** The folder of a package that another one imports: its own copy, or the nearest above it. */
function installedFor(folder: string, name: string): string {
  const own = join(folder, "node_modules", name);
  if (existsSync(own)) return realpathSync(own);
  if (dirname(folder) === folder) throw new Error(`${name} is not installed.`);
  return installedFor(dirname(folder), name);
}

/** The packages that the published sources of a package load or whose types they name. */
function importsOf(folder: string): string[] {
  const found = new Set<string>();
  const sources = join(packages, folder, "src");
  for (const file of globSync("**/*.{ts,tsx}", { cwd: sources })) {
    if (/\.test[.-]|\.test-helper/.test(file)) continue;
    const text = readFileSync(join(sources, file), "utf8");
    for (const [, target = ""] of text.matchAll(/^(?:import|export)\s+(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm))
      found.add(packageOf(target));
    for (const [, target = ""] of text.matchAll(/\bimport\("([^"]+)"\)/g)) found.add(packageOf(target));
  }
  return [...found].filter((name) => !/^(?:\.|node:)/.test(name) && !builtinModules.includes(name));
}

const packageOf = (target: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
