import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Everything a file imports when it runs: `import type` is gone by then, `import { type X }` is not. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;
const DYNAMIC = /\bimport\("([^"]+)"\)/g;

const SERVER_ONLY = [
  "undici",
  "ioredis",
  "lru-cache",
  "rate-limiter-flexible",
  "ipaddr.js",
  "hono",
  "@hono/node-server",
];

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

const isServerOnly = (target: string): boolean =>
  target.startsWith("node:") ||
  builtinModules.includes(target) ||
  SERVER_ONLY.some((name) => target === name || target.startsWith(`${name}/`));

describe("imports", () => {
  it.each(["index.ts", "client.ts", "queries.ts"])(
    "of the browser's door %s reach nothing of the server",
    (door) => {
      expect(reach(door).filter(isServerOnly)).toEqual([]);
    },
  );

  it("of ./queries reach neither React nor TanStack Query: server components import them", () => {
    expect(reach("queries.ts").filter((target) => /^react|@tanstack/.test(target))).toEqual([]);
  });

  it("of the server's door do, so the test can find them", () => {
    expect(reach("server.ts").filter(isServerOnly)).toEqual(
      expect.arrayContaining(["ipaddr.js", "lru-cache", "node:crypto", "undici"]),
    );
  });
});
