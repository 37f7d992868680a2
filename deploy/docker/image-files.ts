import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const root = join(import.meta.dirname, "../..");

/** The files at which a process of the image begins: the host, the pages that it loads, and the command. */
const BEGINNINGS = [
  "dist/main.js",
  "dist/server/index.js",
  "node_modules/@storefront/host/bin/storefront.js",
];
const LICENCE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

/** The size of an image's files. */
export interface ImageFiles {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes the files of the reference trunk's image into a new folder: the built host and site, and those files of its
 * production dependencies that it loads, each with its licence. The trunk must be built.
 */
export async function writeImageFiles(folder: string): Promise<ImageFiles> {
  const temporary = mkdtempSync(join(tmpdir(), "image-files-"));
  const deployed = join(temporary, "deployed");
  try {
    const words = ["--filter", "@storefront/storefront", "deploy", "--prod", deployed];
    execFileSync("pnpm", words, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    const { fileList } = await nodeFileTrace(
      BEGINNINGS.map((file) => join(deployed, file)),
      { base: deployed },
    );
    // All of the build but its maps: pages and pictures are read by names that no import has.
    const own = ["package.json", ...filesBelow(deployed, "dist")];
    const traced = [...fileList];
    const licences = traced
      .filter((file) => basename(file) === "package.json")
      .flatMap((file) => licencesIn(deployed, dirname(file)));
    for (const file of new Set([...own, ...traced, ...licences]))
      copy(join(deployed, file), join(folder, file));
    return sizeOf(folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function copy(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else cpSync(from, to);
}

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const licencesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => LICENCE.test(name) && statSync(join(root, folder, name)).isFile())
    .map((name) => join(folder, name));

/** The number and size of the files below a folder; links are not followed. */
export function sizeOf(folder: string): ImageFiles {
  let [files, bytes] = [0, 0];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const own = entry.isDirectory() ? sizeOf(path) : { files: 1, bytes: lstatSync(path).size };
    files += own.files;
    bytes += own.bytes;
  }
  return { files, bytes };
}
