import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Answers, Template } from "./answers.ts";
import { checkFolder } from "./folder.ts";
import { render } from "./render.ts";
import { UsageError } from "./usage-error.ts";
import type { Versions } from "./versions.ts";

const TEMPLATES = join(import.meta.dirname, "../templates");

/** The folders of a template; a file of a later one replaces one of an earlier one. */
const PARTS: Readonly<Record<Template, readonly string[]>> = {
  site: ["shared", "browser", "site"],
  spa: ["shared", "browser", "page", "spa"],
  next: ["shared", "browser", "page", "next"],
  host: ["shared", "host"],
};

/**
 * Writes a trunk and returns the paths of its files. Everything is written to a temporary folder beside the new one
 * and then moved, so that a failure leaves nothing.
 */
export function scaffold(answers: Answers, versions: Versions): string[] {
  const { folder } = answers;
  checkFolder(folder);
  const files = filesOf(answers, versions);
  const isNew = !existsSync(folder);
  let temporary: string | undefined;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    temporary = mkdtempSync(
      isNew ? join(dirname(folder), `.${basename(folder)}-`) : join(folder, ".storefront-"),
    );
    for (const [path, text] of files) {
      const place = join(temporary, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
    if (isNew) renameSync(temporary, folder);
    else moveInto(folder, temporary);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${folder} cannot be written: ${reason}`);
  } finally {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
  return [...files.keys()].toSorted();
}

/** Moves the entries of a folder into one that exists already, such as the working directory. */
function moveInto(folder: string, temporary: string): void {
  const moved: string[] = [];
  try {
    for (const name of readdirSync(temporary)) {
      renameSync(join(temporary, name), join(folder, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) rmSync(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

function filesOf(answers: Answers, versions: Versions): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of PARTS[answers.template]) {
    const root = join(TEMPLATES, part);
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const path = relative(root, source).split(sep).map(withDot).join("/");
      files.set(path, render(path, readFileSync(source, "utf8"), answers, versions));
    }
  }
  return files;
}

/** A package manager leaves out some files that begin with a dot, so templates write an underscore. */
const withDot = (name: string): string => name.replace(/^_/, ".");
