import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");

/** The packages whose README lists its hooks, its keys and queries, and its route groups. */
export const LISTED_PACKAGES = ["account", "games", "kyc", "preferences", "sports"] as const;
export type ListedPackage = (typeof LISTED_PACKAGES)[number];

/** A name that a door exports. */
export interface ExportedName {
  readonly name: string;
  /** The file that declares it. */
  readonly file: string;
}

/** The README of a package, with its lists as the doors are now. Throws for a README without the markers. */
export function readmeWithLists(name: ListedPackage): string {
  let text = readFileSync(readmeOf(name), "utf8");
  for (const [marker, lines] of Object.entries({
    hooks: linesOf(name, "react-hooks", /^use[A-Z]/),
    queries: linesOf(name, "queries", /(?:Keys?|Query|KEYS)$/),
    routes: routeLines(name),
  })) {
    const block = new RegExp(String.raw`(<!-- ${marker}: start -->\n)[\s\S]*?(<!-- ${marker}: end -->)`);
    if (!block.test(text)) throw new Error(`packages/${name}/README.md has no marker for ${marker}.`);
    text = text.replace(block, (_, start: string, end: string) => `${start}\n${lines.join("\n")}\n\n${end}`);
  }
  return text;
}

/** The path of a package's README. */
export const readmeOf = (name: ListedPackage): string => join(root, "packages", name, "README.md");

/** The exports of a door that a pattern lets through, each with the first sentence of its JSDoc. */
function linesOf(name: ListedPackage, door: string, pattern: RegExp): string[] {
  return exportsOf(join(root, "packages", name, "src", `${door}.ts`))
    .filter((exported) => pattern.test(exported.name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((exported) => `- \`${exported.name}\`: ${firstSentence(exported)}`);
}

/** Each group with the paths that it serves in the reference trunk. */
function routeLines(name: ListedPackage): string[] {
  const rows = readFileSync(join(root, "docs", "ROUTES.md"), "utf8").split("\n");
  return exportsOf(join(root, "packages", name, "src", "server.ts"))
    .filter((exported) => exported.name.endsWith("Routes"))
    .map(({ name: group, file }) => {
      const paths = rows
        .filter((row) => row.includes(`(../${relative(root, file)})`))
        .flatMap((row) => /`(\/api\/[^`]+)`/.exec(row)?.[1] ?? []);
      const served = [...new Set(paths)].map((path) => `\`${path}\``).join(", ");
      return `- \`${group}\`: ${served || "not composed by the reference trunk"}`;
    });
}

/** The names that a module exports as values, through every `export … from` of the package. */
export function exportsOf(file: string): ExportedName[] {
  const text = readFileSync(file, "utf8");
  const target = (path: string): string => join(dirname(file), path);
  const own = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, name = ""]) => ({
      name,
      file,
    }),
  );
  const stars = [...text.matchAll(/^export \* from "(\.[^"]+)"/gm)].flatMap(([, path = ""]) =>
    exportsOf(target(path)),
  );
  const named = [...text.matchAll(/^export \{([^}]*)\} from "(\.[^"]+)"/gm)].flatMap(
    ([, names = "", path = ""]) => {
      const wanted = names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => /^\w+$/.test(name));
      return exportsOf(target(path)).filter(({ name }) => wanted.includes(name));
    },
  );
  return [...own, ...stars, ...named].filter(({ file: declared }) => existsSync(declared));
}

/** The first sentence of a declaration's JSDoc, without its citation of a decision or the specification. */
function firstSentence({ name, file }: ExportedName): string {
  const text = readFileSync(file, "utf8");
  const block = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export (?:async )?(?:function|const|class) ${name}\b`,
  ).exec(text)?.[1];
  if (block === undefined) throw new Error(`${relative(root, file)}: ${name} has no JSDoc.`);
  const plain = block
    .replaceAll(/^[ \t]*\*[ \t]?/gm, "")
    // Tags, such as the block of its use, are no sentence.
    .replace(/^@\w[\s\S]*/m, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ \((?:decisions?|document|threats?) [^()]*\)/g, "")
    .trim();
  return (/^.*?[.!](?= [A-Z`]|$)/.exec(plain)?.[0] ?? plain).replaceAll("*", String.raw`\*`);
}
