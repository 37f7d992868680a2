import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const guide = readFileSync(join(folder, "../../../../docs/guides/test-a-trunk.md"), "utf8");
const OWN = ["guide.test.ts", "playwright.browser.test.ts"];
const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !OWN.includes(name));

/** The code blocks that begin with a file's name, without that line. */
const blocks = new Map(
  [...guide.matchAll(/```tsx?\n\/\/ ([\w.-]+\.tsx?)\n([\s\S]*?)```/g)].map(
    ([, name = "", code = ""]) => [name, code] as const,
  ),
);

describe("docs/guides/test-a-trunk.md", () => {
  it("shows every file of this folder that a test runs", () => {
    expect([...blocks.keys()].toSorted()).toEqual(files.toSorted());
  });

  it.each(files)("shows %s as it is", (file) => {
    expect(blocks.get(file)).toBe(readFileSync(join(folder, file), "utf8"));
  });
});
