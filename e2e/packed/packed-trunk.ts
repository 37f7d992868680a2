import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";

const app = join(import.meta.dirname, "../../apps/storefront");
const root = join(app, "../..");
const run = promisify(execFile);

/** The peers of all libraries, and the types of those that come without. */
const EVERY_PEER = [
  "@tanstack/react-query",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "hono",
  "msw",
  "react",
  "react-dom",
  "react-router",
  "vite",
];

interface Manifest {
  name: string;
  version: string;
  exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  scripts?: Readonly<Record<string, string>>;
}

/** One library as a trunk would install it. */
export interface PackedLibrary {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Every file of the tarball, relative to the library's folder. */
  readonly files: readonly string[];
  /** Doors by their specifier: `@storefront/account/server`. */
  readonly doors: readonly string[];
}

/** A bare project outside the workspace, with packages out of their tarballs. */
export interface PackedTrunk {
  readonly folder: string;
  readonly libraries: readonly PackedLibrary[];
  /** Puts a file into the project, and into a new folder where its name has one. */
  write(name: string, content: string): void;
  /** Runs a file of the project with Node; answers what it printed as JSON. */
  node(file: string, ...words: readonly string[]): Promise<unknown>;
  /** Type-checks the files with these options; answers the complaints, or nothing. */
  check(files: readonly string[], options: Readonly<Record<string, unknown>>): Promise<string>;
  remove(): void;
}

/** The packages of a project; without them it has every library and all their peers. */
interface ProjectPackages {
  /** Folders of the workspace: `packages/host`. */
  readonly packed: readonly string[];
  /** Packages of the registry. */
  readonly installed: readonly string[];
}

/** Programs for development, which nothing of a trunk imports, and the site, which a trunk builds into its own. */
const PROGRAMS = ["create-storefront", "sandbox-backend", "site"];

/** Every library with all peers. */
const everyLibrary = (): ProjectPackages => ({
  packed: readdirSync(join(root, "packages"))
    .filter((name) => existsSync(join(root, "packages", name, "package.json")) && !PROGRAMS.includes(name))
    .map((name) => `packages/${name}`),
  installed: EVERY_PEER,
});

/** Every library and the site, with what a trunk builds and tests the site with. */
export const siteTrunk = (): ProjectPackages => ({
  packed: [...everyLibrary().packed, "packages/sandbox-backend", "packages/site"],
  installed: [...EVERY_PEER, "@react-router/dev", "tsup", "typescript", "vitest"],
});

/** Packs the packages and lays the tarballs out as a project's node_modules; needs no network. */
export async function packTrunk(packages: ProjectPackages = everyLibrary()): Promise<PackedTrunk> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "packed-trunk-")));
  const libraries = await Promise.all(packages.packed.map((source) => install(join(root, source), folder)));
  for (const name of packages.installed)
    link(join(app, "node_modules", name), join(folder, "node_modules", name));
  const write = (name: string, content: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write("package.json", JSON.stringify({ name: "brand-trunk", private: true, type: "module" }));
  // No condition, no variable of the test runner: the process a trunk would start.
  const env = { PATH: process.env["PATH"] };
  return {
    folder,
    libraries,
    write,
    async node(file, ...words) {
      const { stdout } = await run(process.execPath, [file, ...words], { cwd: folder, env });
      return JSON.parse(stdout) as unknown;
    },
    async check(files, options) {
      write("tsconfig.json", JSON.stringify({ files, compilerOptions: { ...STRICT, ...options } }));
      const tsc = join(app, "node_modules/.bin/tsc");
      return run(tsc, ["-p", "tsconfig.json"], { cwd: folder, env }).then(
        () => "",
        (error: Error & { stdout?: string }) => error.stdout || error.message,
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const STRICT = {
  target: "ES2023",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: false,
};

async function install(source: string, trunk: string): Promise<PackedLibrary> {
  const name = basename(source);
  const tarballs = join(trunk, "tarballs", name);
  const folder = join(trunk, "node_modules/@storefront", name);
  mkdirSync(tarballs, { recursive: true });
  mkdirSync(folder, { recursive: true });
  await run(join(root, "node_modules/.bin/pnpm"), ["pack", "--pack-destination", tarballs], { cwd: source });
  const [tarball = ""] = readdirSync(tarballs);
  await run("tar", ["-xzf", join(tarballs, tarball), "--strip-components=1", "-C", folder]);
  const files = filesOf(folder);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  for (const dependency of Object.keys(manifest.dependencies ?? {})) {
    if (dependency.startsWith("@storefront/")) continue;
    link(join(source, "node_modules", dependency), join(folder, "node_modules", dependency));
  }
  const doors = Object.keys(manifest.exports)
    .filter((door) => !door.endsWith(".json"))
    .map((door) => manifest.name + door.slice(1));
  return { folder, manifest, files, doors };
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(realpathSync(from), to, "dir");
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
