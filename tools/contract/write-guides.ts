import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the code of guides and READMEs from files that are compiled and tested. A block says where its code is:
 * "```tsx apps/storefront/test/guide/balance.tsx#balance" is what stands between `// #region balance` and `// #endregion`, or the
 * `@example` of the export `balance`.
 */
const root = join(import.meta.dirname, "..", "..");
const BLOCK = /^```(?<language>\w+) (?<file>[\w./[\]-]+\.\w+)(?:#(?<region>[\w-]+))?\n[^]*?^```$/gm;

/** The documents whose code is written so. */
export const documents = (): readonly string[] =>
  globSync(["README.md", "docs/**/*.md", "packages/*/README.md", "examples/*/README.md"], { cwd: root }).map(
    (file) => join(root, file),
  );

/** The heads of blocks of code that name no file, or are not at the start of their line. */
export const loosePlaces = (text: string): readonly string[] =>
  text.replaceAll(BLOCK, "").match(/^ *```[cm]?[jt]sx?\b.*$/gm) ?? [];

/** The text of a document with the present code of the files that it names. */
export const withCode = (text: string): string =>
  text.replaceAll(BLOCK, (block: string, _language: string, file: string, region: string | undefined) => {
    const code = readFileSync(join(root, file), "utf8");
    const head = block.slice(0, block.indexOf("\n"));
    return `${head}\n${region === undefined ? code : regionOf(code, region, file)}\`\`\``;
  });

function regionOf(code: string, region: string, file: string): string {
  const example = new RegExp(
    `@example\\n \\* \`\`\`tsx?\\n((?: \\*.*\\n)*?) \\* \`\`\`\\n \\*/\\nexport (?:async )?(?:function|const) ${region}\\b`,
  ).exec(code);
  if (example) return (example[1] ?? "").replaceAll(/^ \* ?/gm, "");
  const lines = code.split("\n");
  const start = lines.findIndex((line) => line.trim() === `// #region ${region}`);
  const length = lines.slice(start + 1).findIndex((line) => line.trim() === "// #endregion");
  if (start < 0 || length < 0) throw new Error(`${file} has no region "${region}".`);
  const indent = lines[start]?.search(/\S/) ?? 0;
  return lines
    .slice(start + 1, start + 1 + length)
    .map((line) => `${line.slice(indent)}\n`)
    .join("");
}

if (process.argv.includes("--write"))
  for (const file of documents()) {
    const text = readFileSync(file, "utf8");
    if (withCode(text) !== text) writeFileSync(file, withCode(text));
  }
