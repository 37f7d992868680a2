import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { JOURNEYS } from "./journeys.ts";
import { journeysTable, pagesTable, type Results } from "./results.ts";
import { firstMeasured, scoreOf } from "./scores.ts";
import { isReached, median, nameOf, PAGES, TARGETS, UNINDEXED_AUDITS } from "./targets.ts";
import { reportOf } from "./walks.ts";

const read = (place: URL): string => readFileSync(place, "utf8");

describe("the tables", () => {
  const run = { commit: "0123abcd", date: "2026-01-02", machine: "2 cores" };
  const figures = Object.fromEntries(TARGETS.map(({ figure, least = 0 }) => [figure, least]));
  const results = (performance: number, slowest: number): Results => ({
    pages: { "/": { ...run, runs: 5, figures: { ...figures, performance } as never } },
    journeys: { menu: { ...run, runs: 3, slowest, own: 7 } },
  });

  it.each([
    [95, 150, "| 95 ", "| 150 "],
    [94, 151, "| **94** ", "| **151** "],
  ])("of %d points and %d ms have %s and %s", (performance, slowest, ofPage, ofJourney) => {
    expect(pagesTable(results(performance, slowest))).toContain(ofPage);
    expect(journeysTable(results(performance, slowest))).toContain(ofJourney);
  });
});

describe("a figure", () => {
  it.each([
    [{ least: 95 }, 95, true],
    [{ least: 95 }, 94, false],
    [{ most: 2_000 }, 2_000, true],
    [{ most: 2_000 }, 2_001, false],
    [{ most: 2_000 }, Number.NaN, false],
    [{}, 1, true],
  ])("with the bounds %j and the value %d is reached: %s", (bounds, value, expected) => {
    expect(isReached({ figure: "any", title: "any", ...bounds }, value)).toBe(expected);
  });

  it("is the median of its runs", () => {
    expect([median([90, 99, 95]), median([1, 2]), median([])]).toEqual([95, 2, Number.NaN]);
  });
});

describe("the score of a page that is not for search engines", () => {
  const audit = (score: number | null): { score: number | null } => ({ score });
  const report = {
    audits: { "is-crawlable": audit(0), title: audit(1), language: audit(0.5), none: audit(null) },
    categories: {
      seo: {
        score: 0.55,
        auditRefs: [
          { id: "is-crawlable", weight: 4 },
          { id: "title", weight: 1 },
          { id: "language", weight: 1 },
          { id: "none", weight: 1 },
        ],
      },
    },
  };

  it("is the weighted mean of the other audits", () => {
    expect(scoreOf(report, "seo", UNINDEXED_AUDITS)).toBe(75);
  });

  it("is Lighthouse's own for every other page, and nothing for what is not there", () => {
    expect([scoreOf(report, "seo"), scoreOf(report, "other"), scoreOf(report, "other", ["any"])]).toEqual([
      55, 0, 0,
    ]);
  });
});

describe("a walk", () => {
  const event = { ph: "X", pid: 1, tid: 1 };
  const walk = {
    events: [
      { id: 1, name: "pointerdown", start: 1_000, duration: 40 },
      { id: 1, name: "click", start: 1_000, duration: 88 },
      { id: 2, name: "keydown", start: 2_000, duration: 56 },
    ],
    count: 3,
    mark: 500,
    trace: [
      { ...event, name: "walk begins", ph: "I", ts: 7_000_000 },
      { ...event, name: "RunTask", ts: 7_510_000, dur: 60_000, tdur: 20_000 },
      { ...event, name: "RunTask", ts: 8_510_000, dur: 40_000, tdur: 30_000 },
      { ...event, tid: 2, name: "RunTask", ts: 7_510_000, dur: 60_000, tdur: 50_000 },
    ],
  };

  it("takes as long as its slowest interaction, each of which is its slowest event", () => {
    expect(reportOf(walk)).toEqual({
      slowest: 88,
      own: 30,
      interactions: ["click 88 ms, 20 ms by processor time", "keydown 56 ms, 30 ms by processor time"],
    });
  });

  it("is no measurement when there was no interaction", () => {
    expect(() => reportOf({ ...walk, events: [], count: 0 })).toThrow("no interaction");
    expect(reportOf({ ...walk, events: [], count: 2 })).toMatchObject({ slowest: 0, own: 0 });
  });
});

describe("docs/guides/measure-pages.md", () => {
  const guide = read(new URL("../../../docs/guides/measure-pages.md", import.meta.url));
  const lines = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, text = ""]) =>
    text.trim().split("\n"),
  );

  it("shows options that there are, with names of pages and journeys", () => {
    const program = read(new URL("measure.ts", import.meta.url));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const [command = ""] = line.split("#");
      expect(command.startsWith("pnpm lab lighthouse")).toBe(true);
      for (const [, option = "", value] of command.matchAll(/--(\w+)(?: (?!--)(\S+))?/g)) {
        expect(program).toContain(`${option}: { type: `);
        if (option === "page") expect(PAGES.map(nameOf)).toContain(value);
        if (option === "journey") expect(JOURNEYS.map(({ name }) => name)).toContain(value);
      }
    }
  });
});

describe("a visit", () => {
  const measured = { lhr: {} };
  const unread = { lhr: { runtimeError: { message: "no start of the navigation" } } };
  const recording = (...visits: (typeof measured | typeof unread | undefined)[]) =>
    firstMeasured("/live", () => Promise.resolve(visits.shift()));

  it("is recorded again when it could not be read, three times at most", async () => {
    expect(await recording(measured, unread)).toBe(measured);
    expect(await recording(unread, undefined, measured)).toBe(measured);
    await expect(recording(unread, unread, unread, measured)).rejects.toThrow(
      "/live was recorded 3 times and not measured: no start of the navigation",
    );
  });
});
