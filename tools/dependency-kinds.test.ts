import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8")) as Manifest;

const PACKAGES = readdirSync(join(root, "packages"));
/** Of these a trunk has one copy, which all packages share: contexts, classes and types are compared across packages. */
const SHARED = [
  "@storefront/client",
  "@storefront/proxy",
  "@tanstack/react-query",
  "hono",
  "react",
  "react-dom",
  "react-router",
];
/** The pages of a site and a trunk's own pages use the same session, host and codes: of these a trunk has one copy too. */
const SHARED_WITH_SITE = ["account", "error-codes", "games", "host", "kyc", "preferences", "sports"].map(
  (name) => `@storefront/${name}`,
);
/** The tools of a trunk's build. */
const BUILD_TOOLS = ["@react-router/dev", "vite"];
/** The test tools of a trunk, for a door of their own; the runner's copy is the one that counts. */
const TEST_TOOLS = ["@playwright/test", "msw"];
/** Peers of the doors `./server` and `./react-hooks`; the other doors of a domain run without them. */
const DOORS_OF_A_DOMAIN = ["@storefront/proxy", "@tanstack/react-query", "react"];
/** Peers that a package may run without: pages and their tools of a host, a door that needs types alone, test tools. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  account: DOORS_OF_A_DOMAIN,
  games: DOORS_OF_A_DOMAIN,
  kyc: DOORS_OF_A_DOMAIN,
  preferences: DOORS_OF_A_DOMAIN,
  sports: DOORS_OF_A_DOMAIN,
  client: ["@tanstack/react-query", "react"],
  host: ["react-router", "vite"],
  proxy: ["hono", "msw"],
  // Production runs what they built.
  site: BUILD_TOOLS,
  "sandbox-backend": ["@playwright/test"],
};
/** The packages that a domain package may bring to an app: our own of a page, and libraries that need no others. */
const IN_A_PAGE = ["@storefront/client", "@storefront/error-codes", "eventsource-parser", "ky", "zod"];
/** Packages that are published for development, and share nothing with a trunk's own code. */
const STANDALONE = ["create-storefront", "sandbox-backend"];

describe.each(PACKAGES)("packages/%s (record 4)", (folder) => {
  const manifest = manifestOf(folder);
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const { running, typed } = importsOf(folder);
  const optional = Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name]?.optional);

  it("installs everything that it runs with, and nothing else", () => {
    const installed = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
    const seen = [...new Set([...running, ...typed])].toSorted();
    expect(installed.toSorted()).toEqual(seen);
  });

  it("shares what a trunk has one copy of, and brings the rest along", () => {
    const peers = Object.keys(peerDependencies).filter((name) => !TEST_TOOLS.includes(name));
    if (STANDALONE.includes(folder)) return expect(peers).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => SHARED.includes(name))).toEqual([]);
    const shared = folder === "site" ? [...SHARED, ...SHARED_WITH_SITE] : SHARED;
    expect(peers.filter((name) => ![...shared, ...BUILD_TOOLS].includes(name))).toEqual([]);
  });

  it("makes optional only what its other doors run without", () => {
    expect(optional.toSorted()).toEqual(OPTIONAL[folder] ?? []);
  });
});

describe.each(["client", ...PACKAGES.filter((folder) => OPTIONAL[folder] === DOORS_OF_A_DOMAIN)])(
  "packages/%s alone in an app",
  (folder) => {
    it("brings no React and no library of a server", () => {
      const brought = [...broughtBy(realpathSync(join(root, "packages", folder)))];
      expect(brought).toContain("@storefront/error-codes");
      expect(brought.filter((name) => !IN_A_PAGE.includes(name))).toEqual([]);
    });
  },
);

it("a host brings the connections of its kernel, so that this list would name them", () => {
  const brought = broughtBy(realpathSync(join(root, "packages/host")));
  expect([...brought]).toEqual(expect.arrayContaining(["@storefront/proxy", "ioredis", "denque", "undici"]));
});

describe.each(["@storefront/client", "@storefront/proxy"])("a release of %s", (kernel) => {
  const sharing = PACKAGES.map(manifestOf)
    .filter(({ peerDependencies = {} }) => kernel in peerDependencies)
    .map(({ name }) => name);
  /** The packages that a changeset with a major version of the kernel does not give one. */
  const withoutMajor = (changeset: string): string[] =>
    changeset.includes(`"${kernel}": major\n`)
      ? sharing.filter((name) => !changeset.includes(`"${name}": major\n`))
      : [];

  it("of a minor version leaves the packages that share it as they are", () => {
    expect(plannedReleases(kernel, "minor")).toEqual({ [kernel]: "minor" });
  });

  it("of a major version releases each of them", () => {
    expect(sharing.length).toBeGreaterThan(5);
    expect(Object.keys(plannedReleases(kernel, "major")).toSorted()).toEqual([...sharing, kernel].toSorted());
  });

  it("of a major version is one of each of them, in the same changeset", () => {
    const folder = join(root, ".changeset");
    // A first version is a major one without a version before it; each package has its own changeset for it.
    const files = readdirSync(folder).filter((file) => !file.startsWith("first-"));
    const changesets = files.map((file) => readFileSync(join(folder, file), "utf8"));
    expect(changesets.flatMap(withoutMajor)).toEqual([]);
    const all = sharing.map((name) => `"${name}": major\n`).join("");
    expect(withoutMajor(`---\n"${kernel}": major\n${all}---\n`)).toEqual([]);
    expect(withoutMajor(`---\n"${kernel}": major\n---\n`)).toEqual(sharing);
  });
});

/** The packages that npm installs with the one of a folder: dependencies and required peers, and what those need. */
function broughtBy(folder: string, brought = new Set<string>()): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
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

/** The releases that changesets plans for one change of a package that others share, with all packages at 1.0.0. */
function plannedReleases(kernel: string, type: "major" | "minor"): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "dependency-kinds-"));
  const manifests = "{package.json,pnpm-workspace.yaml,.changeset/config.json,packages/*/package.json}";
  const files = globSync(manifests, { cwd: root });
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(join(folder, file), text.replace(/^( {2}"version": )".*"/m, '$1"1.0.0"'));
  }
  writeFileSync(join(folder, ".changeset", "one.md"), `---\n"${kernel}": ${type}\n---\n\nOne change.\n`);
  execFileSync("git", ["init", "--quiet", "-b", "main"], { cwd: folder });
  const author = ["-c", "user.name=a", "-c", "user.email=a@b.example"];
  execFileSync("git", [...author, "commit", "--quiet", "--allow-empty", "-m", "first"], { cwd: folder });
  const changeset = join(root, "node_modules/.bin/changeset");
  execFileSync(changeset, ["status", "--output", "plan.json"], { cwd: folder, stdio: "ignore" });
  const plan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8")) as {
    releases: { name: string; type: string }[];
  };
  const released = plan.releases.filter((release) => release.type !== "none");
  return Object.fromEntries(released.map((release) => [release.name, release.type]));
}

/** The packages that the published sources of a package load, and those whose types alone they name. */
function importsOf(folder: string): { running: Set<string>; typed: Set<string> } {
  const running = new Set<string>();
  const typed = new Set<string>();
  const sources = join(root, "packages", folder, "src");
  for (const file of globSync("**/*.{ts,tsx}", { cwd: sources })) {
    // The service worker is one file with everything that it needs.
    if (/\.test[.-]|\.test-helper|^worker\//.test(file)) continue;
    const text = readFileSync(join(sources, file), "utf8");
    const statements = text.matchAll(/^(?:import|export)\s+(type\b)?(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm);
    for (const [, type, target = ""] of statements) (type ? typed : running).add(packageOf(target));
    for (const [, target = ""] of text.matchAll(/\bimport\("([^"]+)"\)/g)) running.add(packageOf(target));
  }
  for (const names of [running, typed])
    for (const name of names)
      if (name.startsWith(".") || name.startsWith("node:") || builtinModules.includes(name))
        names.delete(name);
  return { running, typed };
}

const packageOf = (target: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
