import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "..");
const guide = readFileSync(join(folder, "../../docs/guides/start-a-trunk.md"), "utf8");
const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".config.ts"));
const textOf = (file: string): string => readFileSync(join(folder, file), "utf8");

/** The code blocks that begin with a file's name, without that line. */
const blocks = new Map(
  [...guide.matchAll(/```ts\n\/\/ ([\w.-]+)\n([\s\S]*?)```/g)].map(
    ([, name = "", code = ""]) => [name, code] as const,
  ),
);

describe("docs/guides/start-a-trunk.md", () => {
  it("shows every file of this server", () => {
    expect([...blocks.keys()].toSorted()).toEqual(files.toSorted());
  });

  it.each(files)("shows %s as it is", (file) => {
    expect(blocks.get(file)).toBe(textOf(file));
  });

  it("installs what this package depends on", () => {
    const manifest = JSON.parse(textOf("package.json")) as { dependencies: Record<string, string> };
    const [, names = ""] = /^npm install (@storefront\/.*)$/m.exec(guide) ?? [];
    expect(names.split(" ").toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
  });
});

it("is a server of fewer than 60 lines", () => {
  const lines = files.flatMap((file) => textOf(file).trimEnd().split("\n"));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThan(60);
});
