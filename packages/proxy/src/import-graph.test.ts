import { existsSync, readdirSync, readFileSync } from "node:fs";
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

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test"),
);

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
  it.each([
    ["hono", ["engine/hono-app.ts"]],
    [
      "undici",
      [
        "backend/buffered-exchange.ts",
        "backend/exchange.ts",
        "backend/stream-exchange.ts",
        "backend/undici-transport.ts",
      ],
    ],
    ["ioredis", ["cache/redis-level.ts"]],
  ])("of %s are in the files that are made for it", (library, only) => {
    const files = sources.filter((file) => {
      const text = readFileSync(join(import.meta.dirname, file), "utf8");
      return new RegExp(`(?:from |import |import\\()"${library}(?:/[^"]*)?"`, "m").test(text);
    });
    expect(files.toSorted()).toEqual(only);
  });

  it.each(["index.ts", "client.ts"].filter((door) => existsSync(join(import.meta.dirname, door))))(
    "of the browser's door %s reach nothing of the server",
    (door) => {
      expect(reach(door).filter(isServerOnly)).toEqual([]);
    },
  );

  it("of the server's door do: the walk sees what it looks for", () => {
    expect(reach("server.ts").filter(isServerOnly)).toEqual(
      expect.arrayContaining(["ipaddr.js", "lru-cache", "node:crypto", "undici"]),
    );
  });
});
