import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Everything a file imports when it runs: `import type` is gone by then, `import { type X }` is not. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;
const DYNAMIC = /\bimport\("([^"]+)"\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  return [IMPORT, DYNAMIC].flatMap((pattern) => [...text.matchAll(pattern)].map(([, target = ""]) => target));
}

/** The packages and built-in modules that a door reaches through our own files. */
function reach(door: string): string[] {
  const seen = new Set<string>();
  const foreign = new Set<string>();
  const open = [door];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const target of importsOf(file)) {
      if (target.startsWith(".")) open.push(normalize(join(dirname(file), target)));
      else foreign.add(target);
    }
  }
  return [...foreign].toSorted();
}

const isOfReact = (target: string): boolean => /^react|^@tanstack/.test(target);
const ofNode = (target: string): boolean => target.startsWith("node:") || builtinModules.includes(target);

describe("imports", () => {
  it.each(["index.ts", "http.ts", "queries.ts", "react-hooks.ts"])(
    "of the door %s reach no module of Node",
    (door) => {
      expect(reach(door).filter(ofNode)).toEqual([]);
    },
  );

  it("of ./queries reach neither React nor TanStack Query: server components import them", () => {
    expect(reach("queries.ts").filter(isOfReact)).toEqual([]);
  });

  it("of ./react-hooks do, so the test can find them", () => {
    expect(reach("react-hooks.ts").filter(isOfReact)).toEqual(["@tanstack/react-query", "react"]);
  });
});
