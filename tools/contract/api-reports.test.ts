import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import { readApiReport } from "../../packages/host/src/contract/api-exports.ts";

const root = join(import.meta.dirname, "..", "..");
const reports = globSync("packages/*/etc/*.api.md", { cwd: root });

it("has reports to read", () => {
  expect(reports.length).toBeGreaterThan(30);
});

it.each(reports)("%s describes a door that is there", (file) => {
  const [folder = "", door = ""] = file.replace(/\.api\.md$/, "").split("/etc/");
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    exports: object;
  };
  expect(Object.keys(exports)).toContain(door === "index" ? "." : `./${door}`);
});

it.each(reports)("%s: every exported name is read", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  const exported = [...text.matchAll(/^export .*$/gm)].map(([line]) => line);
  const names = [...readApiReport(text).keys()];
  const missed = exported.filter(
    (line) => !names.some((name) => line === name || new RegExp(String.raw`\b${name}\b`).test(line)),
  );
  expect(missed).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
});
