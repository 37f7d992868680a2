import { execFileSync } from "node:child_process";

/** A file of a version change, with its contents before and after; null where it is not there. */
export interface Change {
  path: string;
  before: string | null;
  after: string | null;
}

const PLAIN_FILE = "100644";
const ABSENT = "000000";
const MANIFEST = /^packages\/[a-z][a-z0-9-]*\/package\.json$/;
const CHANGELOG = /^packages\/[a-z][a-z0-9-]*\/CHANGELOG\.md$/;
const CHANGESET = /^\.changeset\/[a-z0-9-]+\.md$/;
const VERSION = /^ {2}"version": "((\d+)\.(\d+)\.(\d+))"/m;

/** The faults of a version change: none when it has versions, changelogs and used changesets alone. */
export function versionFaults(changes: readonly Change[]): string[] {
  return changes.length === 0
    ? ["nothing is changed"]
    : changes.flatMap((change) => faultsOf(change, changes));
}

/** Every file that differs, with both contents; what is no plain file is a fault by itself. */
function readChanges(faults: string[]): Change[] {
  const fields = git("diff", "--cached", "--raw", "-z", "--no-renames", "--abbrev=64", "HEAD").split("\0");
  const found: Change[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [oldMode = "", newMode = ""] = (fields[index] ?? "").slice(1).split(" ");
    const path = fields[index + 1] ?? "";
    if (![PLAIN_FILE, ABSENT].includes(oldMode) || ![PLAIN_FILE, ABSENT].includes(newMode)) {
      faults.push(`${path}: is no plain file (${oldMode} → ${newMode})`);
      continue;
    }
    found.push({
      path,
      before: oldMode === ABSENT ? null : git("cat-file", "blob", `HEAD:${path}`),
      after: newMode === ABSENT ? null : git("cat-file", "blob", `:${path}`),
    });
  }
  return found;
}

function faultsOf(change: Change, changes: readonly Change[]): string[] {
  if (MANIFEST.test(change.path)) return manifestFaults(change, changes);
  if (CHANGELOG.test(change.path)) return changelogFaults(change, changes);
  if (CHANGESET.test(change.path)) {
    return change.after === null ? [] : [`${change.path}: a changeset is used up, never written`];
  }
  return [`${change.path}: is not part of a version change`];
}

/** The version line and nothing else: no script, no dependency, no entry point. */
function manifestFaults({ path, before, after }: Change, changes: readonly Change[]): string[] {
  if (before === null || after === null) return [`${path}: is neither added nor removed by a version change`];
  const [line = "", version = ""] = VERSION.exec(after) ?? [];
  if (before.replace(VERSION, () => line) !== after) return [`${path}: changes more than its version`];
  if (!isNewer(VERSION.exec(before), VERSION.exec(after))) return [`${path}: ${version} is no newer version`];
  const changelog = path.replace("package.json", "CHANGELOG.md");
  return changes.some((other) => other.path === changelog) ? [] : [`${path}: has no changelog of ${version}`];
}

/** A section of the new version on top; every line that was there is still there. */
function changelogFaults({ path, before, after }: Change, changes: readonly Change[]): string[] {
  if (after === null) return [`${path}: a changelog is never removed`];
  const manifest = changes.find((other) => other.path === path.replace("CHANGELOG.md", "package.json"));
  const version = VERSION.exec(manifest?.after ?? "")?.[1];
  if (version === undefined) return [`${path}: belongs to no new version`];
  const [, title = "", section = ""] = /^(# [^\n]+\n\n)(## [\s\S]*)$/.exec(after) ?? [];
  if (!section.startsWith(`## ${version}\n`)) return [`${path}: does not begin with ${version}`];
  const old = before ?? title;
  const keeps = old.startsWith(title) && section.endsWith(old.slice(title.length));
  return keeps ? [] : [`${path}: loses or changes an earlier entry`];
}

function isNewer(before: RegExpExecArray | null, after: RegExpExecArray | null): boolean {
  if (!before || !after) return false;
  for (const place of [2, 3, 4]) {
    const difference = Number(after[place]) - Number(before[place]);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

/**
 * Checks what is about to be committed as "Version packages": read from git's index and compared with HEAD, so that no
 * patch can say one thing here and another to git. Prints each fault and exits 1. Loads no dependency: it runs in the
 * job that may push.
 */
function checkIndex(): void {
  const faults: string[] = [];
  const changes = readChanges(faults);
  if (changes.length > 0 || faults.length === 0) faults.push(...versionFaults(changes));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write(`${changes.length} files: versions, changelogs and used changesets alone\n`);
}

// A Node that does not know whether this is the program runs it: a check that is left out would say yes.
if (import.meta.main !== false) checkIndex();
