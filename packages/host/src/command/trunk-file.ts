import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyTrunk } from "../process/trunk.ts";
import { CommandFailure, UsageError } from "./command-io.ts";

export interface LoadedTrunk {
  readonly trunk: AnyTrunk;
  readonly file: string;
}

/** Sources first; in an image there is the build alone. */
const FOLDERS = ["", "server", "src", "src/server", "app/server", "dist", "dist/server"];
const NAMES = ["trunk.ts", "trunk.js", "trunk.mjs", "storefront.ts", "storefront.js", "storefront.mjs"];

/** The trunk's file in a folder by convention: `trunk.ts` or `storefront.ts` there, in `server/`, `src/` or `dist/`. */
export const findTrunkFile = (folder: string): string | undefined =>
  FOLDERS.flatMap((name) => NAMES.map((file) => join(folder, name, file))).find((file) => existsSync(file));

/** Imports the trunk that was named, or the one in the folder; undefined when there is none and none was named. */
export async function loadTrunk(folder: string, given?: string): Promise<LoadedTrunk | undefined> {
  const file = given === undefined ? findTrunkFile(folder) : resolve(folder, given);
  if (file === undefined) return undefined;
  if (!existsSync(file)) throw new UsageError(`--trunk: there is no file ${given}`);
  const module = await importFile(file);
  const trunk = Object.values(module).find(isTrunk);
  if (trunk === undefined)
    throw new CommandFailure(`${file} exports no trunk: expected the result of defineTrunk.`);
  return { trunk, file };
}

/** The same; a folder without a trunk is a mistake of the caller. */
export async function needTrunk(folder: string, given?: string): Promise<LoadedTrunk> {
  const loaded = await loadTrunk(folder, given);
  if (loaded) return loaded;
  throw new UsageError(
    "no trunk here: expected trunk.ts in this folder, server/ or src/, trunk.js in dist/, or --trunk <file>",
  );
}

async function importFile(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (cause) {
    const { message, stack = "" } = cause instanceof Error ? cause : new Error(String(cause));
    const [line = ""] = message.split("\n");
    // The mistake may be in a file that this one imports: the first one in the stack that the trunk wrote.
    const place = OWN_FILE.exec(stack)?.[1];
    throw new CommandFailure(`${file} cannot be loaded: ${line}${place ? ` (${place})` : ""}`, { cause });
  }
}

/** A place in a stack, with its line, outside of installed packages. */
const OWN_FILE = /(?:^|file:\/\/)(\/(?:(?!node_modules).)+?\.\w+:\d+)/m;

const isTrunk = (value: unknown): value is AnyTrunk =>
  typeof value === "object" &&
  value !== null &&
  "brands" in value &&
  "routes" in value &&
  typeof value.routes === "function";

/** The folders of `@storefront/…` packages that a trunk in a folder finds, by the way that Node looks for them. */
export function installedPackages(folder: string): string[] {
  const scope = join(folder, "node_modules", "@storefront");
  const here = existsSync(scope) ? readdirSync(scope).map((name) => workspaceFolder(join(scope, name))) : [];
  return dirname(folder) === folder ? here : [...here, ...installedPackages(dirname(folder))];
}

/** A link to a package of a workspace is shown as the folder it leads to. */
function workspaceFolder(folder: string): string {
  const real = realpathSync(folder);
  return real.includes("node_modules") ? folder : real;
}
