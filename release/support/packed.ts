import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const MAX_OUTPUT = 64 * 1024 * 1024;
/** A package of the registry is installed when it is a week old. */
const REST = 7 * 24 * 60 * 60 * 1_000;
type Variables = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly scripts?: Variables;
  readonly exports?: Readonly<Record<string, string | { readonly types?: string }>>;
  readonly dependencies?: Variables;
  readonly devDependencies?: Variables;
  readonly peerDependencies?: Variables;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** A package as the registry would have it. */
export interface Packed {
  readonly manifest: Manifest;
  readonly tarball: string;
  readonly files: readonly string[];
  /** Doors by their specifier: `@storefront/account/server`. */
  readonly doors: readonly string[];
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

export const emptyFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), "packed-")));

/** Packs every package that is published, by name. They are built before. */
export async function packAll(target: string): Promise<ReadonlyMap<string, Packed>> {
  const packed = new Map<string, Packed>();
  for (const name of readdirSync(join(root, "packages"))) {
    const source = join(root, "packages", name);
    const destination = join(target, name);
    mkdirSync(destination, { recursive: true });
    await run([join(root, "node_modules/.bin/pnpm"), "pack", "--pack-destination", destination], source);
    const tarball = join(destination, readdirSync(destination)[0] ?? "");
    const files = (await run(["tar", "-tzf", tarball], target)).trim().split("\n");
    const manifest = JSON.parse(
      await run(["tar", "-xzOf", tarball, "package/package.json"], target),
    ) as Manifest;
    const doors = Object.keys(manifest.exports ?? {}).filter((door) => !door.endsWith(".json"));
    packed.set(manifest.name, {
      manifest,
      tarball,
      files: files.map((file) => file.replace("package/", "")),
      doors: doors.map((door) => manifest.name + door.slice(1)),
    });
  }
  return packed;
}

/** These packages of ours and what they need of ours, as tarballs. */
export function tarballsOf(
  packed: ReadonlyMap<string, Packed>,
  names: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {};
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { tarball, manifest } = packed.get(name) ?? {};
    if (tarball === undefined || name in found) continue;
    found[name] = `file:${tarball}`;
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest ?? {};
    const needed = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    waiting.push(...Object.keys(dependencies), ...needed);
  }
  return found;
}

/** Puts tarballs in the place of our versions in a project's manifest, with further packages, and installs it with npm. */
export async function install(
  folder: string,
  packed: ReadonlyMap<string, Packed>,
  more: Variables = {},
): Promise<void> {
  const manifest = readManifest(folder);
  const { dependencies = {}, devDependencies = {} } = manifest;
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies), ...Object.keys(more)];
  const ours = tarballsOf(packed, names);
  const others = (all: Variables): Variables =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !(name in ours)));
  const own = {
    ...manifest,
    dependencies: { ...others(dependencies), ...ours },
    devDependencies: { ...others(devDependencies), ...others(more) },
  };
  write(folder, { "package.json": JSON.stringify(own, undefined, 2) });
  const before = new Date(Date.now() - REST).toISOString();
  await run(["npm", "install", "--no-audit", "--no-fund", `--before=${before}`], folder);
}

export function write(folder: string, files: Variables): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** The variables of a person at a shell: nothing of the package manager and the test runner of this repository. */
const shell = (more: Variables): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(?:npm_|pnpm_|vitest|node_(?:env|options)$|(?:base_url|dev|mode|prod|ssr|test)$)/i.test(name),
    ),
  ),
  ...more,
});

/** Runs a command to its end and gives what it printed; a failure has all of that. */
export async function run(
  command: readonly string[],
  cwd: string,
  variables: Variables = {},
): Promise<string> {
  const [program = "", ...words] = command;
  try {
    const { stdout } = await execute(program, words, { cwd, env: shell(variables), maxBuffer: MAX_OUTPUT });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command.join(" ")} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Starts a server in a group of its own and waits until it answers; the function that ends it and all that it started. */
export async function serve(
  command: readonly string[],
  cwd: string,
  variables: Variables,
  address: string,
): Promise<() => Promise<void>> {
  const [program = "", ...words] = command;
  const child: ChildProcess = spawn(program, words, {
    cwd,
    env: shell(variables),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (output += text.toString()));
  const ended = once(child, "close");
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  for (const end = Date.now() + 120_000; ; await pause(100)) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return stop;
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`${command.join(" ")} did not serve ${address}:\n${output}`);
    }
  }
}
