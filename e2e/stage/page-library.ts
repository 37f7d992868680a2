import { fileURLToPath } from "node:url";
import { build } from "vite";

/** A library as one script that leaves its door in a global variable: what a trunk's own page would load. */
export async function bundleLibrary(specifier: string, name: string): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve(specifier));
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { lib: { entry, formats: ["iife"], name }, write: false, minify: false },
  });
  const [first] = [result].flat();
  const chunk = first && "output" in first ? first.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${specifier} did not build.`);
  return chunk.code;
}
