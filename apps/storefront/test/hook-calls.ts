import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "..", "..", "..", "packages");

/** A function or a value at the top level of a module, with its text. */
const DEFINITION =
  /^(?:export )?(?:async )?(?:function|const) (\w+)[\s\S]*?(?=^(?:export |async |function |const |interface |type |\/\*\*|import )|(?![\s\S]))/gm;

/** The functions and values of a package's browser half by name, each with the names in its text. */
function definitionsOf(name: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = join(packages, name, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(?:test|test-kit|test-helper|routes|handlers|schema)\.|server\.ts/.test(file),
  );
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8").replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    for (const [whole, defined = ""] of text.matchAll(DEFINITION)) {
      const words = whole.match(/(?:(?<=\.{3})|(?<![.\w"'`/-]))[A-Za-z_]\w*(?=\(|\b(?!["'`:/-]))/g) ?? [];
      found.set(defined, new Set([...(found.get(defined) ?? []), ...words]));
    }
  }
  return found;
}

/** For each hook of a package the client functions that its text leads to. */
export function callsOfHooks(
  name: string,
  hooks: readonly string[],
  clients: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const definitions = definitionsOf(name);
  const callsOf = (hook: string): string[] => {
    const seen = new Set<string>();
    const waiting = [hook];
    for (let word = waiting.pop(); word !== undefined; word = waiting.pop()) {
      if (seen.has(word)) continue;
      seen.add(word);
      waiting.push(...(definitions.get(word) ?? []));
    }
    return [...seen].filter((word) => clients.has(word));
  };
  return new Map(hooks.map((hook) => [hook, callsOf(hook)]));
}
