// Every measured figure of a document names the run that gave it, and is what the file of that run says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOfRun, measuredIn, readRun, runsOf, sectionsOf, unsaid } from "./figures.base.ts";
import { sourceFiles } from "./source-files.base.ts";

/** Figures that nothing measured: settings, bounds, and what another program simulates. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  "docs/decisions/0010-the-shared-cache.md": ["250 ms"],
  "docs/guides/measure-pages.md": ["150 ms", "50 ms", "16 ms"],
  "docs/guides/prove-reliability.md": [
    "200 ms",
    "300 ms",
    "50 ms",
    "5 ms",
    "3 ×",
    "100 MB",
    "150 MB",
    "60 MB",
    "1 MB",
  ],
  "docs/guides/run-a-fleet.md": ["250 MB"],
  "docs/guides/watch-a-fleet.md": ["16 KB"],
  "docs/runbooks/heap-nearly-full.md": ["512 MB", "256 MB"],
  "docs/runbooks/log-lost.md": ["1 MB"],
};

/** Tables that a model computes of what was measured, and the test that compares them with the model. */
const COMPUTED = { names: ["capacity", "growth"], test: "lab/lighthouse/result-pages.test.ts" };

const sections = sourceFiles()
  .filter(({ path }) => path.endsWith(".md"))
  .flatMap(({ path, text }) => sectionsOf(text).map((section) => ({ path, ...section })));

/** A section without its settings and without the tables of the model. */
function without(path: string, text: string): string {
  const settings = (SETTINGS[path] ?? []).reduce((left, figure) => left.replaceAll(figure, ""), text);
  const tables = new RegExp(
    `^<!-- (?:${COMPUTED.names.join("|")}): start -->[\\s\\S]*?<!-- \\w+: end -->`,
    "gm",
  );
  return settings.replaceAll(tables, (block) => block.replaceAll(/^\|.*$/gm, ""));
}

describe("a document", () => {
  it("names the run of every figure that a machine gave", () => {
    const unnamed = sections
      .filter(
        ({ path, text }) => runsOf(text, path).length === 0 && measuredIn(without(path, text)).length > 0,
      )
      .map(({ path, heading, text }) => [path, heading, ...measuredIn(without(path, text))]);
    expect(unnamed).toEqual([]);
  });

  it("names runs that are there, with their commit, day and machine", () => {
    const runs = sections.flatMap(({ path, text }) => runsOf(text, path));
    expect(runs.length).toBeGreaterThan(5);
    expect(runs.flatMap((run) => faultOfRun(run) ?? [])).toEqual([]);
  });

  it("says what its runs say", () => {
    const wrong = sections.flatMap(({ path, heading, text }) => {
      const runs = runsOf(text, path).map(({ file }) => readRun(file));
      return runs.length === 0
        ? []
        : unsaid(without(path, text), runs).map((figure) => [path, heading, figure]);
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(SETTINGS).flatMap(([path, figures]) => figures.map((figure) => [path, figure])))(
    "%s still has the setting %s",
    (path = "", figure = "") => {
      const texts = sections.filter((section) => section.path === path).map(({ text }) => text);
      expect(texts.join("")).toContain(figure);
    },
  );

  it.each(COMPUTED.names)("has a test that compares the tables %s with their model", (name) => {
    const test = readFileSync(join(import.meta.dirname, "..", COMPUTED.test), "utf8");
    expect(test).toContain(`readBlock("capacity.md", "${name}")`);
  });
});

describe("this check", () => {
  const run = {
    rows: { "a page": ["1.02 ×", "≥ 1.00 ×"], "a call": ["2.50 ×"] },
    time: "6154.94 µs",
    share: 0.6,
  };

  it.each([
    ["A page takes 6.2 ms, 60 % of it alone.", []],
    ["A page takes 6.3 ms.", ["6.3 ms"]],
    ["A page takes 6154.94 kB.", ["6154.94 kB"]],
    ["| `a page` | 1.02 × | ≥ 1.00 × |", []],
    ["| a page | 1.03 × | ≥ 1.00 × |", ["1.03 × of a page"]],
    ["| a page | 2.50 × | ≥ 1.00 × |", ["2.50 × of a page"]],
    ["| a page | 0123abcd, 2026-01-02 |", []],
    ["It has 17 parts.", []],
  ])("of %j finds %j", (text, expected) => {
    expect(unsaid(text, [run])).toEqual(expected);
  });

  it.each([
    ["It costs 5.5 ms, 60 kB and 1.2 ×.", ["5.5 ms", "60 kB", "1.2 ×"]],
    ["| part | MB |\n| ---- | -- |\n| node | 12 |", ["| part | MB |"]],
    ["Kept for 30 seconds, 16 KiB at most, 12 msgs.", []],
  ])("finds the figures of %j", (text, expected) => {
    expect(measuredIn(text)).toEqual(expected);
  });

  it("knows a run that is not there, and one that is another", () => {
    const file = "lab/figures/bench.json";
    const [line, missing] = [
      `Run: [\`${file}\`](../${file}), 01234567, 2026-01-02, a machine`,
      "lab/figures/none.json",
    ];
    expect(runsOf(line, "docs/performance.md").map(faultOfRun)).toEqual([
      expect.stringContaining(`${file} is of `),
    ]);
    expect(faultOfRun({ file: missing, place: missing, says: "" })).toBe(`no run ${missing}`);
    expect(faultOfRun({ file: "package.json", place: "package.json", says: "" })).toMatch(/no commit|has no/);
  });
});
