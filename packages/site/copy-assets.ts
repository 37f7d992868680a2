import { cpSync } from "node:fs";
import { extname, join } from "node:path";

/** Copies style sheets and texts, which TypeScript does not write, beside the code that imports them. */
cpSync(join(import.meta.dirname, "src"), join(import.meta.dirname, "dist"), {
  recursive: true,
  filter: (path) => !/\.\w+$/.test(path) || [".css", ".json"].includes(extname(path)),
});
