import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const own = join(import.meta.dirname, "..");
const guide = readFileSync(join(own, "../../docs/guides/start-a-trunk.md"), "utf8");
/** Files by the part of the templates that has them. */
const FILES = {
  "brand.ts": "shared",
  "server/brands.ts": "shared",
  "server/routes.ts": "shared",
  "server/trunk.ts": "shared",
  "server/main.ts": "host",
} as const;

/** The code blocks that begin with a file's name, without that line. */
const blocks = new Map(
  [...guide.matchAll(/```ts\n\/\/ ([\w./-]+)\n([\s\S]*?)```/g)].map(
    ([, name = "", code = ""]) => [name, code] as const,
  ),
);

describe("docs/guides/start-a-trunk.md", () => {
  it("shows the files that every trunk has", () => {
    expect([...blocks.keys()].toSorted()).toEqual(Object.keys(FILES).toSorted());
  });

  it.each(Object.entries(FILES))("shows %s as it is written", (file, part) => {
    expect(blocks.get(file)).toBe(readFileSync(join(own, "templates", part, file), "utf8"));
  });
});
