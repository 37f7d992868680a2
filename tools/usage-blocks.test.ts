import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { doorNames, type UsedExport, usedExports } from "./usage-blocks.base.ts";

/** The folder in which the packages and React are installed. */
const examples = join(import.meta.dirname, "..", "examples", "documentation");
// Checks of the whole tree, which run at the same time, leave out what is below `node_modules`.
const place = mkdtempSync(join(examples, "node_modules", ".usage-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Milliseconds for the compiler: a busy machine decides nothing. */
const PATIENCE = 240_000;
const used = usedExports();
const doors = new Map(doorNames().map(({ name, door }) => [name, door]));
const OF_REACT = ["useCallback", "useDeferredValue", "useEffect", "useState"];

it("every hook and every call of the browser has a block of its use, and the block uses it", () => {
  expect(used.length).toBeGreaterThan(240);
  const missing = used.filter(({ name, block }) => !block?.includes(`${name}(`));
  expect(missing.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
});

it("blocks are short", () => {
  const long = used.filter(({ block = "" }) => block.split("\n").length > 8);
  expect(long.map(({ name }) => name)).toEqual([]);
});

it(
  "every block is right by the types of the packages",
  async () => {
    mkdirSync(place, { recursive: true });
    for (const each of used) writeFileSync(join(place, `${each.name}.tsx`), moduleOf(each));
    writeFileSync(
      join(place, "tsconfig.json"),
      JSON.stringify({
        extends: "../../tsconfig.json",
        // A block shows what it reads and does not go on.
        compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, noImplicitReturns: false },
        include: ["*.tsx"],
      }),
    );
    const tsc = join(import.meta.dirname, "node_modules", ".bin", "tsc");
    const complaints = await promisify(execFile)(tsc, ["-p", place, "--noEmit"], { cwd: place }).then(
      () => "",
      (error: Error & { stdout?: string }) => error.stdout || error.message,
    );
    expect(complaints).toBe("");
  },
  PATIENCE,
);

/** A block as a module: what it names is imported, and `http` is the page's client. */
function moduleOf({ name, block = "" }: UsedExport): string {
  const words = new Set(block.match(/(?<![.\w])[A-Za-z]\w*/g));
  const imports = [...words].flatMap((word) => {
    const door = doors.get(word);
    return door === undefined ? [] : [`import { ${word} } from "${door}";`];
  });
  const hooks = OF_REACT.filter((word) => words.has(word));
  const isHook = name.startsWith("use");
  return [
    `import type { ProxyHttp } from "@storefront/client/http";`,
    ...imports,
    ...(hooks.length === 0 ? [] : [`import { ${hooks.join(", ")} } from "react";`]),
    "declare const http: ProxyHttp;",
    `export ${isHook ? "" : "async "}function Usage() {`,
    block,
    "}",
  ].join("\n");
}
