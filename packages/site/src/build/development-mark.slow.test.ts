import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "../pages/debug");
const files = readdirSync(source).filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
const ENTRY = "\0entry";

/** The minified code of a page that uses one export of a module. */
async function built(file: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, external: (id) => /^[@a-z]/.test(id) },
    },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `import { ${name} as used } from ${JSON.stringify(join(source, file))}; globalThis.kept = used;`
            : undefined,
      },
    ],
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
}

it.each(files)("a build that uses anything of %s has the mark that the guard finds", async (file) => {
  const names = Object.keys((await import(join(source, file))) as object);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect([name, (await built(file, name)).includes("storefront-development-only")]).toEqual([name, true]);
});
