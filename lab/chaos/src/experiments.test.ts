import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PROGRAMS } from "../../programs.ts";
import { EXPERIMENTS } from "./experiments.ts";
import { slope, soak } from "./experiments/soak.ts";
import { toTable } from "./experiment/table.ts";

const read = (place: URL): string => readFileSync(place, "utf8");
const all = [...EXPERIMENTS, soak];

describe("the experiments", () => {
  it("have names of their own, and bounds", () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ name }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))).toEqual([]);
    expect(all.filter(({ bounds }) => Object.keys(bounds).length === 0)).toEqual([]);
    expect(all.filter(({ size }) => size.short > size.long)).toEqual([]);
  });
});

describe("the slope of a series", () => {
  it.each([
    [[1, 2, 3, 4], 1],
    [[5, 5, 5], 0],
    [[1, 2, 90, 4, 5], 1],
    [[], 0],
  ])("of %j is %d", (values, expected) => {
    expect(slope(values)).toBe(expected);
  });
});

describe("docs/guides/prove-reliability.md", () => {
  const guide = read(new URL("../../../docs/guides/prove-reliability.md", import.meta.url));
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, text = ""]) =>
    text.trim().split("\n"),
  );

  it("lists every experiment with its bounds, as `pnpm lab chaos --table` prints them", () => {
    // The formatter aligns the columns.
    const cells = (text: string): string => text.replaceAll(/ *\| */g, "|").replaceAll(/-+/g, "-");
    expect(cells(guide)).toContain(cells(toTable(all)));
  });

  it("shows commands that there are, with names of experiments", () => {
    expect(blocks.length).toBeGreaterThan(3);
    for (const line of blocks) {
      const [command, script, program = "", ...words] = (line.split("#")[0] ?? "").trim().split(/\s+/);
      expect([command, script]).toEqual(["pnpm", "lab"]);
      expect(PROGRAMS.map(({ name }) => name)).toContain(program);
      const names = words.filter((word) => !word.startsWith("--") && !/^\d+$/.test(word));
      expect(names.filter((name) => !EXPERIMENTS.some((experiment) => experiment.name === name))).toEqual([]);
    }
  });
});
