import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");
const FOLDERS = [
  "packages",
  "apps",
  "e2e",
  "examples",
  "lab/bench/src",
  "lab/chaos/src",
  "deploy",
  "lab/lighthouse/src",
  "tools",
  "docs",
];
const PAGES = ["AGENTS.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"];
const GENERATED = /(?:^|\/)(?:results|etc)\/|CHANGELOG\.md$|\.d\.ts$/;

/** A file of the repository that people write: TypeScript or a page of text. */
export interface SourceFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file and page of text that people write; nothing built or installed. */
export function sourceFiles(): SourceFile[] {
  const below = FOLDERS.flatMap(filesBelow).filter(
    (path) => /\.(?:tsx?|md)$/.test(path) && !GENERATED.test(path),
  );
  return [...PAGES, ...below].map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/**
 * The names and paths that git ignores: what is installed, built and written by a run. Installed packages are linked in
 * circles, and other tasks make and remove the rest while the files are read.
 */
const IGNORED: ReadonlySet<string> = new Set(
  readFileSync(join(root, ".gitignore"), "utf8").match(/^[^*\n]+?(?=\/?$)/gm),
);
/** Whether git ignores a folder, which is a path from the root, by its name or by its path. */
export const isIgnored = (folder: string): boolean =>
  [basename(folder), folder, `/${folder}`].some((line) => IGNORED.has(line));

/** The paths of all files below a folder, relative to the root, but for the folders that git ignores. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !isIgnored(path) ? filesBelow(path) : [];
  });
}

/** The comments of a TypeScript file, each as one line without its asterisks and slashes. */
export function commentsOf(text: string): string[] {
  const blocks = [...text.matchAll(/(?:^|[\s{(])(\/\*\*?[\s\S]*?\*\/)/g)].map(([, block = ""]) => block);
  const lines = [...text.matchAll(/(?:^[ \t]*\/\/.*\n)+|(?<=[;,{})\]] )\/\/.*$/gm)].map(([line]) => line);
  return [...blocks, ...lines].map(plain);
}

/** Every short string of a TypeScript file that is an argument: titles and rows of a table of cases. */
export function stringsOf(text: string): string[] {
  return [...text.matchAll(/["'`]([^"'`\n]*)["'`](?:,| ?\))/g)].map(([, string = ""]) => string);
}

/** The titles of a test file. */
export function titlesOf(text: string): string[] {
  return [...text.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)?|^ *\]\))\(\s*["'`]([^"'`\n]*)/gm)].map(
    ([, title = ""]) => title,
  );
}

/**
 * The JSDoc blocks that reach a package's declaration files: of exports, of types, and of the members of types and of
 * exported classes and objects. Comments inside the body of a function do not reach them.
 */
export function publishedComments(text: string): string[] {
  return [...text.matchAll(/^([ \t]*)(\/\*\*[\s\S]*?\*\/)/gm)].flatMap((match) => {
    const [whole, indent = "", block = ""] = match;
    const published =
      indent === ""
        ? /^\s*(?:export|interface|type)\b/.test(text.slice(match.index + whole.length))
        : /^(?:interface|type|export (?!(?:async )?function\b))/.test(
            declarationAround(text.slice(0, match.index)),
          );
    return published ? [plain(block)] : [];
  });
}

/** The last line that begins a declaration at the margin. */
const declarationAround = (before: string): string =>
  /[\s\S]*^((?:export|const|function|class|interface|type|async)\b.*)$/m.exec(before)?.[1] ?? "";

function plain(comment: string): string {
  return comment
    .replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?/gm, "")
    .replace(/\s*\*\/\s*$/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
