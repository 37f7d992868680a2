import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CommandFailure } from "./command-errors.ts";

/** Options of keeping a build's files. */
export interface KeepOptions {
  /** The folder of a built client, with its `assets/`. */
  readonly from: string;
  /** The folder that several builds share. */
  readonly to: string;
  /** The number of builds whose files stay: the newest ones, this one included. */
  readonly builds: number;
}

/** The result of keeping a build's files, in numbers of files. */
export interface KeptAssets {
  readonly copied: number;
  /** Files that were there already, from this build or another one. */
  readonly known: number;
  readonly removed: number;
}

/**
 * Copies the assets of a build into a folder that several builds share, and removes files that none of the newest
 * builds has. A file appears under its name when it is whole, so hosts may serve the folder meanwhile; several
 * processes may do the same at once. A file of the same name with other content is a failure.
 */
export async function keepAssets({ from, to, builds }: KeepOptions): Promise<KeptAssets> {
  const source = join(from, "assets");
  const target = join(to, "assets");
  const names = await filesOf(source).catch(() => {
    throw new CommandFailure(`--from: there is no folder ${source}`);
  });
  const there = await prepare(to).catch((error: unknown) => {
    throw new CommandFailure(`${to}: ${error instanceof Error ? error.message : String(error)}`);
  });
  // Written before the files, so that no other process takes them for files of an old build.
  await recordBuild(to, names);
  const known = names.filter((name) => there.has(name));
  for (const name of names) {
    if (!there.has(name))
      await writeWhole(join(target, name), (unfinished) => copyFile(join(source, name), unfinished));
    else if (!isCompressed(name) && !(await isSame(join(source, name), join(target, name))))
      throw new CommandFailure(`${name}: another file of this name is in ${target}, from another build`);
  }
  const removed = await removeOld(to, builds);
  return { copied: names.length - known.length, known: known.length, removed };
}

/** The folder's `assets/` and `builds/`, made where they are missing; the names of the files that are there. */
async function prepare(to: string): Promise<ReadonlySet<string>> {
  await mkdir(join(to, "assets"), { recursive: true });
  await mkdir(join(to, "builds"), { recursive: true });
  return new Set(await filesOf(join(to, "assets")));
}

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();

/** Compressed variants depend on the version of the compressor as well. */
const isCompressed = (name: string): boolean => /\.(?:br|gz|zst)$/.test(name);

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other)]);
  return first.equals(second);
}

/** Writes a file under another name first. A name that begins with a dot is no file of a build. */
async function writeWhole(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}`);
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** A build is the list of its files. The time of the record is the last time that the build was started. */
async function recordBuild(to: string, names: readonly string[]): Promise<void> {
  const text = JSON.stringify(names);
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
  await writeWhole(join(to, "builds", `${digest}.json`), (unfinished) => writeFile(unfinished, text));
}

async function removeOld(to: string, builds: number): Promise<number> {
  const folder = join(to, "builds");
  const records = await Promise.all(
    (await filesOf(folder)).map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const newestFirst = records.toSorted((one, other) => other.time - one.time);
  const old = newestFirst.slice(builds);
  if (old.length === 0) return 0;
  const lists = await Promise.all(
    newestFirst
      .slice(0, builds)
      .map(async ({ name }) => JSON.parse(await readFile(join(folder, name), "utf8")) as string[]),
  );
  const needed = new Set(lists.flat());
  const unneeded = (await filesOf(join(to, "assets"))).filter((name) => !needed.has(name));
  // Another process may have removed one already.
  const paths = [
    ...unneeded.map((name) => join(to, "assets", name)),
    ...old.map(({ name }) => join(folder, name)),
  ];
  await Promise.all(paths.map((path) => rm(path, { force: true })));
  return unneeded.length;
}
