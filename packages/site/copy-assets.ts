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
