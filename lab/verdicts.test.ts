import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { redOf } from "./flakes.ts";
import { jobOf, scriptsOf, workflowOf, workflows } from "../tools/workflows.test-helper.ts";
import { PROGRAMS } from "./programs.ts";
import { pageOf, readVerdicts, root, staleness, type Verdict } from "./verdicts.ts";

const head = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
const held = (commit: string): Verdict => ({
  program: "fleet",
  verdict: "held",
  commit,
  date: "2026-11-23",
  minutes: "1.0",
});
const fleet = PROGRAMS.find(({ name }) => name === "fleet");
if (!fleet) throw new Error("There is a fleet.");

it.each(PROGRAMS)("$name watches paths that there are, and runs in a folder that there is", (program) => {
  expect([program.folder, ...program.watches].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("is asked by the workflows for programs that there are", () => {
  const walks = jobOf(workflowOf("ci.yml"), "walks").strategy?.matrix["walk"] as readonly string[];
  const names = ["gate", ...PROGRAMS.map(({ name }) => name)];
  const scripts = workflows.flatMap(({ jobs }) => Object.values(jobs).map(scriptsOf)).join("\n");
  const asked = [...scripts.matchAll(/npm run lab -- (.+)/g)].flatMap(([, words = ""]) =>
    words.split(" ").filter((word) => /^[a-z][a-z-]*$/.test(word)),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect([...asked, ...walks].filter((name) => !names.includes(name))).toEqual([]);
});

it("runs what is built: no program of this folder reads the product's sources by their condition", () => {
  const own = PROGRAMS.filter(({ folder }) => folder === "lab");
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ command }) => command.join(" ").includes("--conditions"))).toEqual([]);
});

it("reads the page that it writes, with one row for each program", () => {
  const verdicts = readVerdicts(pageOf([held("11111111"), held("22222222")]));
  expect(verdicts.map(({ program }) => program)).toEqual(PROGRAMS.map(({ name }) => name));
  expect(verdicts.find(({ program }) => program === "fleet")).toEqual(held("22222222"));
});

it("says that a verdict holds for its own commit, and why another one does not", () => {
  expect(staleness(fleet, [held(head)])).toBeUndefined();
  expect(staleness(fleet, [])).toBe("was never run");
  expect(staleness(fleet, [{ ...held(head), verdict: "broke" }])).toBe(`broke at ${head}`);
  expect(staleness(fleet, [held(`${head}+`)])).toMatch(/not committed/);
  expect(staleness(fleet, [held("00000000")])).toMatch(/does not have/);
});

it("has a page of its own that names every program", () => {
  const names = readVerdicts(readFileSync(join(root, "lab", "VERDICTS.md"), "utf8")).map(
    ({ program }) => program,
  );
  expect(names).toEqual(PROGRAMS.map(({ name }) => name));
});

it("finds the red tests and tasks in the text of a run", () => {
  const text =
    "a:test: \u001B[31m FAIL \u001B[39m src/a.test.ts > adds\nFailed:    @storefront/a#test, //#test:tools\n";
  expect(redOf(text)).toEqual(["//#test:tools", "@storefront/a#test", "src/a.test.ts > adds"]);
});
