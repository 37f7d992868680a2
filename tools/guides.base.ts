import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs", "guides");

/** A block of code in a guide. */
export interface CodeBlock {
  readonly language: string;
  /** `path#region` or `path` of the file that the block shows; undefined for another block. */
  readonly source: string | undefined;
  /** True for a block that the guide's test runs. */
  readonly isRun: boolean;
  /** Without the indentation of the list that it is in. */
  readonly text: string;
}

/** A guide, with the tests that run what it says. */
export interface Guide {
  readonly name: string;
  /** Relative to the repository, from the comment `<!-- test: … -->`. */
  readonly tests: readonly string[];
  /** True where a test finds the blocks of the page by itself: `<!-- test that reads every block: … -->`. */
  readonly isReadByTest: boolean;
  readonly text: string;
  readonly blocks: readonly CodeBlock[];
}

/** The guide of a name, such as `add-a-hook`. */
export function guideOf(name: string): Guide {
  const text = readFileSync(join(folder, `${name}.md`), "utf8");
  const [, reads, paths = ""] = /^<!-- test( that reads every block)?: (.+) -->$/m.exec(text) ?? [];
  const tests = paths.split(", ").filter((path) => path !== "");
  return { name, text, tests, isReadByTest: reads !== undefined, blocks: blocksOf(text) };
}

/** Every guide. */
export const guides = (): Guide[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => guideOf(file.slice(0, -".md".length)));

/** The lines between `// #region <name>` and `// #endregion` of a file, without their indentation; without a name, the whole file. */
export function regionOf(source: string): string {
  const [path = "", name] = source.split("#");
  const text = readFileSync(join(root, path), "utf8");
  if (name === undefined) return text.replaceAll(/^ *\/\/ #(?:region \w+|endregion)\n/gm, "").trimEnd();
  const region = new RegExp(String.raw`^ *// #region ${name}\n([\s\S]*?)^ *// #endregion`, "m").exec(
    text,
  )?.[1];
  if (region === undefined) throw new Error(`${path} has no region ${name}.`);
  return withoutIndentation(region);
}

/** The guide with each block that shows a file as that file is now. */
export function guideWithSources(name: string): string {
  return guideOf(name).text.replaceAll(
    /^( *)```(\w+) source=(\S+)\n[\s\S]*?^ *```$/gm,
    (_, indent: string, language: string, source: string) => {
      const lines = [`\`\`\`${language} source=${source}`, ...regionOf(source).split("\n"), "```"];
      return lines.map((line) => (line === "" ? "" : `${indent}${line}`)).join("\n");
    },
  );
}

function blocksOf(text: string): CodeBlock[] {
  return [...text.matchAll(/^ *```(\w*)([^\n]*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, language = "", rest = "", body = ""]) => ({
      language,
      source: /\bsource=(\S+)/.exec(rest)?.[1],
      isRun: /\brun\b/.test(rest),
      text: withoutIndentation(body),
    }),
  );
}

function withoutIndentation(text: string): string {
  const lines = text.trimEnd().split("\n");
  const depths = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join("\n");
}
