import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const FOLDERS = ["packages", "apps", "bench/src", "tools", "docs"];
const PAGES = ["AGENTS.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"];
const GENERATED = /(?:^|\/)(?:node_modules|dist|results|\.react-router|etc)\/|CHANGELOG\.md$|\.d\.ts$/;

/** A file of the repository that people write: TypeScript or a page of text. */
export interface SourceFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file and page of text that people write; nothing built or installed. */
export function sourceFiles(): SourceFile[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|md)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !GENERATED.test(path)),
  );
  return [...PAGES, ...below].map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
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

/** The JSDoc blocks that reach a package's declaration files: of exports and of what exported declarations hold. */
export function publishedComments(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/^([ \t]*)(\/\*\*[\s\S]*?\*\/)[ \t]*\n?/gm)) {
    const [whole, indent = "", block = ""] = match;
    const after = text.slice(match.index + whole.length);
    const before = text.slice(0, match.index);
    const owner =
      indent === ""
        ? after
        : (/[\s\S]*^((?:export|const|function|class|interface|type|async)\b.*)$/m.exec(before)?.[1] ?? "");
    if (/^export\b/.test(owner)) found.push(plain(block));
  }
  return found;
}

function plain(comment: string): string {
  return comment
    .replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?/gm, "")
    .replace(/\s*\*\/\s*$/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
