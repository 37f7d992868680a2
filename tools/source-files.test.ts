import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, isIgnored } from "./source-files.base.ts";

const root = resolve(import.meta.dirname, "..");

it("goes into no folder that git ignores, which another task may remove in the meantime", () => {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  for (const name of ["src", "test-results", "dist", ".react-router"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a.ts"), "");
  }
  expect(filesBelow(relative(root, folder))).toEqual([relative(root, join(folder, "src/a.ts"))]);
});

it.each([
  ["a name, wherever it is", "packages/site/dist", true],
  ["a path from the root", "deploy/.checked", true],
  ["a path that begins with the root", "gallery", true],
  ["the name of such a path in another folder", "packages/site/gallery", false],
  ["the end of a path in another folder", "packages/results", false],
])("follows the lines of git's own list: %s", (_title, folder, answer) => {
  expect(isIgnored(folder)).toBe(answer);
});
