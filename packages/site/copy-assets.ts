import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

const built = join(import.meta.dirname, "dist");

/** Copies style sheets and texts, which TypeScript does not write, beside the code that imports them. */
cpSync(join(import.meta.dirname, "src"), built, {
  recursive: true,
  filter: (path) => !/\.\w+$/.test(path) || [".css", ".json"].includes(extname(path)),
});

/** A declaration keeps the import of a style sheet, which no reader of types can resolve. */
for (const file of globSync("**/*.d.ts", { cwd: built })) {
  const path = join(built, file);
  const text = readFileSync(path, "utf8");
  const types = text.replaceAll(/^import "[^"]+\.css";\n/gm, "");
  if (types !== text) writeFileSync(path, types);
}

/** The declaration of the text keys has the shapes of the English files in itself: readers of types may resolve no JSON. */
const keys = join(built, "trunk", "text-keys.d.ts");
writeFileSync(
  keys,
  readFileSync(keys, "utf8").replaceAll(
    /^import type (\w+) from "\.\.\/(locales\/en\/\w+\.json)";$/gm,
    (_line, name: string, file: string) =>
      `declare const ${name}: ${shapeOf(readFileSync(join(built, file), "utf8"))};`,
  ),
);

/** The type of a tree of texts: every sentence is a string. */
function shapeOf(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === "string" ? "string" : value,
  ).replaceAll(':"string"', ":string");
}
