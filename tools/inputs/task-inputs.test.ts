import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ACCEPTED_INPUTS } from "./accepted-inputs.ts";
import { createModuleReader } from "./known-paths.ts";
import { unknownInputs } from "./task-inputs.ts";

const unknown = unknownInputs();

it("every file that a test of a package reads is an input of its task; else the test belongs into tools/", () => {
  const isAccepted = (input: (typeof unknown)[number]): boolean =>
    ACCEPTED_INPUTS.some(({ test, module }) => test === input.test && module === input.module);
  expect(unknown.filter((input) => !isAccepted(input))).toEqual([]);
});

it("no accepted input is gone", () => {
  const isThere = (row: (typeof ACCEPTED_INPUTS)[number]): boolean =>
    unknown.some(({ test, module }) => test === row.test && module === row.module);
  expect(ACCEPTED_INPUTS.filter((row) => !isThere(row))).toEqual([]);
});

it.each([
  ['readFileSync(join(import.meta.dirname, "../docs/a.md"))', ["docs/a.md"]],
  ['const up = join(import.meta.dirname, ".."); read(join(up, "docs", name))', ["docs/…"]],
  ['const up = new URL("../", import.meta.url); read(new URL("docs/a.md", up))', ["docs/a.md"]],
  ["const read = (path) => readFileSync(new URL(`../docs/${path}`, import.meta.url))", ["docs/…"]],
  ["const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url))", ["…"]],
  ['it("a", () => { const up = fileURLToPath(new URL("../docs", import.meta.url)); walk(up) })', ["docs"]],
  ['import { UP as up } from "./up.ts"; walk(`${up}/a.md`)', ["docs/a.md"]],
  ['spawn("git", [], { cwd: dirname(import.meta.dirname) })', [""]],
  ['const up = join(import.meta.dirname, ".."); const texts = ["../docs/a.md"]; expect(texts)', []],
])("a module with %j names %j", (source, paths) => {
  const top = mkdtempSync(join(tmpdir(), "known-paths-"));
  const [file, other] = [join(top, "room", "module.ts"), join(top, "room", "up.ts")];
  mkdirSync(join(top, "room"));
  writeFileSync(file, source);
  writeFileSync(other, 'export const UP = join(import.meta.dirname, "../docs");');
  const read = createModuleReader((name) => (name === "./up.ts" ? other : undefined));
  const found = read(file).paths.map(({ path, isOpen }) =>
    `${path}${isOpen ? "…" : ""}`.slice(top.length + 1),
  );
  expect(found).toEqual(paths);
});
