import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const root: string = join(import.meta.dirname, "../..");

/** The result of a program: its code, and all that it printed. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program until it ends. A program that cannot be started has the code 127. */
export function run(program: string, words: readonly string[], cwd: string): Promise<Ended> {
  // A package manager's own variables would be settings of the project.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm|pnpm)_/i.test(name));
  const env = { ...Object.fromEntries(own), CI: "1", NEXT_TELEMETRY_DISABLED: "1" };
  return new Promise((resolve) => {
    execFile(program, words, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 127;
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** A package of the workspace with its tarball. */
export interface Packed {
  readonly name: string;
  readonly tarball: string;
  /** Doors by their specifier, without files of JSON. */
  readonly doors: readonly string[];
  /** The oldest version of Node that its `engines` lets through. */
  readonly oldestNode: number;
  /** The optional peers of others, each with its range: `vite@^8.3.0`. */
  readonly optionalPeers: readonly string[];
  /** True for a package that a trunk imports; false for a command. */
  readonly isLibrary: boolean;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly engines?: { readonly node?: string };
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** A trunk builds the site with the one tool that the site names; its modules run nowhere else. */
const BUILT_BY_TRUNKS = "@storefront/site";

/** Packs every package that a project may import by itself, as a release would. They are built before. */
export async function packAll(target: string): Promise<Packed[]> {
  const packed: Packed[] = [];
  for (const folder of readdirSync(join(root, "packages"))) {
    const source = join(root, "packages", folder);
    const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as Manifest;
    const doors = Object.keys(manifest.exports ?? {}).filter((door) => !door.endsWith(".json"));
    if (manifest.private || doors.length === 0 || manifest.name === BUILT_BY_TRUNKS) continue;
    const destination = join(target, folder);
    mkdirSync(destination, { recursive: true });
    const pnpm = join(root, "node_modules/.bin/pnpm");
    const { code, output } = await run(pnpm, ["pack", "--pack-destination", destination], source);
    if (code !== 0) throw new Error(`${manifest.name} cannot be packed:\n${output}`);
    packed.push({
      name: manifest.name,
      tarball: join(destination, readdirSync(destination)[0] ?? ""),
      doors: doors.map((door) => manifest.name + door.slice(1)),
      oldestNode: Number(/\d+/.exec(manifest.engines?.node ?? "0")?.[0]),
      optionalPeers: Object.entries(manifest.peerDependencies ?? {})
        .filter(
          ([name]) => manifest.peerDependenciesMeta?.[name]?.optional && !name.startsWith("@storefront/"),
        )
        .map(([name, range]) => `${name}@${range}`),
      isLibrary: "." in (manifest.exports ?? {}),
    });
  }
  return packed;
}

/** A folder outside the workspace with what npm installed there. */
export interface Project {
  readonly folder: string;
  write(name: string, text: string): void;
  /** Runs a program of the project's own `node_modules/.bin`, or of the path. */
  run(program: string, ...words: readonly string[]): Promise<Ended>;
  remove(): void;
}

/** Days for which a package of the registry has to be published before it is installed. */
const REST = 7;

/** Installs tarballs and packages of the registry with npm into an empty folder. */
export async function createProject(
  packed: readonly Packed[],
  names: readonly string[],
  words: readonly string[] = [],
): Promise<Project> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "compatibility-")));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write("package.json", JSON.stringify({ name: "trunk", private: true, type: "module" }));
  const before = new Date(Date.now() - REST * 24 * 60 * 60 * 1_000).toISOString();
  const installed = await run(
    "npm",
    [
      "install",
      "--no-audit",
      "--no-fund",
      `--before=${before}`,
      ...words,
      ...packed.map(({ tarball }) => tarball),
      ...names,
    ],
    folder,
  );
  const project = {
    folder,
    write,
    run: (program: string, ...rest: readonly string[]) =>
      run(
        program.includes("/") || program === "npm" ? program : join(folder, "node_modules/.bin", program),
        rest,
        folder,
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  if (installed.code === 0) return project;
  project.remove();
  throw new Error(`npm install failed:\n${installed.output}`);
}
