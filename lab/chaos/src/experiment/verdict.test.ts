import { describe, expect, it } from "vitest";
import { atLeast, atMost, defineExperiment, wholeSize } from "./experiment.ts";
import { plot, toMarkdown } from "./report.ts";
import { runExperiment } from "./run-experiment.ts";
import { judge } from "./verdict.ts";

const SIZE = { short: 1, long: 2 };
const bounds = { failed: atMost(0, "failed calls"), calls: atLeast(10, "calls") };

describe("a verdict", () => {
  it.each([
    [{ failed: 0, calls: 10 }, [true, true]],
    [{ failed: 1, calls: 9 }, [false, false]],
    [{ failed: Number.NaN, calls: Number.NaN }, [false, false]],
    [{}, [false, false]],
  ])("of %j", (measured, holds) => {
    expect(judge({ bounds, size: SIZE }, measured, "short").map((finding) => finding.holds)).toEqual(holds);
  });
});

it("a bound that is the size of the experiment is that of its form", () => {
  const sized = { bounds: { calls: wholeSize("calls") }, size: { short: 5, long: 50 } };
  const holds = (form: "short" | "long"): unknown => judge(sized, { calls: 20 }, form)[0]?.holds;
  expect([holds("short"), holds("long")]).toEqual([true, false]);
});

describe("an experiment", () => {
  it("that measures within its bounds held, in the size of its form, and everything it began is ended", async () => {
    const ended: string[] = [];
    const outcome = await runExperiment(
      defineExperiment({
        name: "calm",
        title: "Nothing",
        bounds,
        size: SIZE,
        async run(stage) {
          stage.atEnd(() => ended.push("first"));
          stage.atEnd(() => ended.push("last"));
          return { failed: 0, calls: 10 * stage.size };
        },
      }),
      "long",
    );
    expect([outcome.verdict, outcome.findings.at(-1)?.measured, ended]).toEqual([
      "held",
      20,
      ["last", "first"],
    ]);
  });

  it("that does not run to its end broke, says why, and ends what it began, whatever fails there", async () => {
    const ended: string[] = [];
    const outcome = await runExperiment(
      defineExperiment({
        name: "broken",
        title: "Nothing",
        bounds,
        size: SIZE,
        async run(stage): Promise<{ failed: number; calls: number }> {
          stage.atEnd(() => ended.push("first"));
          stage.atEnd(() => {
            throw new Error("the end fails");
          });
          throw new Error("no program");
        },
      }),
      "short",
    );
    expect([outcome.verdict, outcome.findings, ended]).toEqual(["broke", [], ["first"]]);
    expect(outcome.notes.join()).toMatch(/no program.*the end fails/);
  });
});

describe("a report", () => {
  it("has a line for each figure, and plots", () => {
    const outcome = {
      name: "calm",
      title: "Nothing",
      form: "short",
      verdict: "broke",
      findings: judge({ bounds, size: SIZE }, { failed: 1, calls: 12 }, "short"),
      notes: ["12 calls."],
      series: [{ title: "calls a second", values: [0, 6, 12] }],
      seconds: 3,
      load: [0.5, 1],
    } as const;
    const page = toMarkdown("2030-01-01", ["2 cores"], [outcome]);
    expect(page).toContain("| calm | short | failed calls | ≤ 0 | 1 | **broke** | 3 | 0.5 → 1.0 |");
    expect(page).toContain("| calm | short | calls | ≥ 10 | 12 | held |");
    expect(page).toContain("▁▅█  calls a second, up to 12");
  });

  it("draws long series in at most 60 columns, and empty ones", () => {
    const { length } = plot({ title: "", values: Array.from({ length: 600 }, () => 1) }).split(" ")[0] ?? "";
    expect(length).toBe(60);
    expect(plot({ title: "none", values: [] })).toBe("  none, up to 0");
  });
});
