import { nameWithin, type Rename } from "../../contract/renames.ts";
import { expressionOf, literally, specifierOf, type TrunkSource } from "./trunk-sources.ts";

/** A change of one line that needs no judgement. */
export interface Edit {
  readonly path: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** A rename, and the package whose contract says it. */
export interface PackageRename extends Rename {
  readonly package: string;
}

/** The lines that renames change in one file. */
export function editsOfRenames(renames: readonly PackageRename[], { path, text }: TrunkSource): Edit[] {
  const renamed = renames.reduce(
    (now, rename) => (rename.part === "exports" ? renamedImport(rename, now) : renamedText(rename, now)),
    text,
  );
  const after = renamed.split("\n");
  return text.split("\n").flatMap((before, index) => {
    const changed = after[index] ?? "";
    return changed === before ? [] : [{ path, line: index + 1, before, after: changed }];
  });
}

/** The text with its edits. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const lines = text.split("\n");
  for (const { line, after } of edits) lines[line - 1] = after;
  return lines.join("\n");
}

/**
 * The file goes on with the name that it has: `import { readWallet as getWallet }`. That is right whatever else in the file has
 * that name, and the compiler agrees at once.
 */
function renamedImport({ package: name, from, to }: PackageRename, text: string): string {
  const [door = ""] = from.split(": ");
  const [old, next] = [nameWithin(from), nameWithin(to)];
  const importOf = expressionOf(
    `(\\b(?:import|export)\\s+(?:type\\s+)?\\{)([^}]*)(\\}\\s*from\\s*["']${literally(specifierOf(name, door))}["'])`,
    "g",
  );
  return text.replaceAll(importOf, (_, begin: string, names: string, end: string) => {
    const single = expressionOf(`(?<![\\w$])${literally(old)}(?![\\w$])(?!\\s+as\\b)`);
    const aliased = expressionOf(`(?<![\\w$])${literally(old)}(?=\\s+as\\b)`);
    const changed = aliased.test(names)
      ? names.replace(aliased, next)
      : names.replace(single, `${next} as ${old}`);
    return `${begin}${changed}${end}`;
  });
}

/** Keys of texts, ids, pages and places are whole texts between quotes; a query may follow a path. */
const renamedText = ({ from, to }: Rename, text: string): string =>
  text.replaceAll(
    expressionOf(`(["'\`])${literally(from)}(?=\\1|\\?|\\$\\{)`, "g"),
    (_, quote: string) => `${quote}${to}`,
  );

/** The ranges of a manifest with the new versions, each with the sign that it had. */
export function editsOfRanges(manifest: string, versions: ReadonlyMap<string, string>): Edit[] {
  return manifest.split("\n").flatMap((before, index) => {
    const [, begin = "", name = "", range = "", end = ""] =
      /^(\s*")([^"]+)(?:": ")([^"]+)(".*)$/.exec(before) ?? [];
    const version = versions.get(name);
    const sign = /^[\^~]?(?=\d)/.exec(range)?.[0];
    if (version === undefined || sign === undefined) return [];
    const after = `${begin}${name}": "${sign}${version}${end}`;
    return after === before ? [] : [{ path: "package.json", line: index + 1, before, after }];
  });
}
