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
import { basename, dirname, join, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const root = join(import.meta.dirname, "../..");

/** The files at which a process of the image begins: the host, the pages that it loads, and the command. */
const BEGINNINGS = [
  "dist/main.js",
  "dist/server/index.js",
  "node_modules/@storefront/host/bin/storefront.js",
];
const LICENCE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

/**
 * Writes the files of the reference trunk's image into a new folder: the built host and site, and those files of its
 * production dependencies that it loads, each with its licence. The trunk must be built.
 */
export async function writeImageFiles(folder: string): Promise<void> {
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

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write(
      "Name the folder of the image's files: node deploy/docker/image-files.ts <folder>\n",
    );
    process.exit(2);
  }
  await writeImageFiles(resolve(folder));
}
