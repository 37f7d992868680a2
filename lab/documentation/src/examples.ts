import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./repository.ts";

/** Files of examples, which are type-checked; a region is the example of the export of its name. */
const folder = join(root, "examples", "documentation");

/** An example of an export. */
export interface Example {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

let known: ReadonlyMap<string, Example> | undefined;

/** The example of an export, or undefined. */
export const exampleOf = (name: string): Example | undefined =>
  (known ??= new Map(examples().map((example) => [example.name, example]))).get(name);

/** Every example of `examples/documentation`. */
export function examples(): Example[] {
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      regionsOf(readFileSync(join(folder, file), "utf8")).map((region) => ({ ...region, file })),
    );
}

/** The regions of a file with what it imports above them. */
function regionsOf(text: string): { name: string; text: string }[] {
  return [...text.matchAll(/^\/\/ #region (\S+)\n([\s\S]*?)^\/\/ #endregion\b/gm)].map(
    ([, name = "", body = ""]) => ({ name, text: withImports(text, body.trim()) }),
  );
}

/** The lines of import that the body needs, reduced to the names it uses. */
function withImports(text: string, body: string): string {
  const lines = [...text.matchAll(/^import (type )?(?:\{([^}]*)\}|(\* as \w+)) from "([^"]+)";$/gm)].flatMap(
    ([line, type = "", names, all, target = ""]) => {
      if (names === undefined) return body.includes(`${all?.slice("* as ".length)}.`) ? [line] : [];
      const used = names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && new RegExp(String.raw`\b${name.split(" ").at(-1)}\b`).test(body));
      return used.length === 0 || target.startsWith(".")
        ? []
        : [`import ${type}{ ${used.join(", ")} } from "${target}";`];
    },
  );
  return lines.length === 0 ? body : `${lines.join("\n")}\n\n${body}`;
}
