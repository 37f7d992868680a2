import { expect, it } from "vitest";
import { judge } from "./outcome.ts";
import type { Contender, Reading, Readings, Row } from "./row.ts";

const ROW: Row = {
  name: "row",
  unit: "perSecond",
  subject: "storefront",
  peers: ["fast-proxy"],
  reach: 1,
  goBeyond: 1.5,
};

const readings = (...given: readonly (readonly [Contender, ...Reading[]])[]): Readings =>
  new Map(given.map(([name, ...rounds]) => [name, rounds]));

it("compares with the best peer of each round", () => {
  const row: Row = { ...ROW, peers: ["fast-proxy", "fastify-http-proxy"] };
  const { value, verdict } = judge(
    row,
    readings(
      ["storefront", { perSecond: 100 }, { perSecond: 100 }, { perSecond: 100 }],
      ["fast-proxy", { perSecond: 50 }, { perSecond: 80 }, { perSecond: 200 }],
      ["fastify-http-proxy", { perSecond: 100 }, { perSecond: 40 }, { perSecond: 10 }],
    ),
  );
  expect([value, verdict]).toEqual([1, "unsure"]);
});

it.each([
  [100, 50, "beyond"],
  [100, 100, "unsure"],
] as const)("believes a ratio of 2 with %i and %i µs: %s", (peer, own, verdict) => {
  const given = readings(
    ["storefront", { perSecond: 200, processor: own }],
    ["fast-proxy", { perSecond: 100, processor: peer * 0.9 }],
  );
  expect(judge(ROW, given).verdict).toBe(verdict);
});

it("compares with theory where there is no peer", () => {
  const row: Row = { ...ROW, peers: [], theory: 1_280, reach: 0.85, goBeyond: 0.95 };
  expect(judge(row, readings(["storefront", { perSecond: 1_152 }]))).toMatchObject({
    value: 0.9,
    verdict: "reached",
  });
});

it("compares processor time within each round, and says how far the rounds lie apart", () => {
  const given = readings(
    [
      "storefront",
      { perSecond: 1, processor: 10 },
      { perSecond: 1, processor: 40 },
      { perSecond: 1, processor: 10 },
    ],
    [
      "fast-proxy",
      { perSecond: 1, processor: 11 },
      { perSecond: 1, processor: 36 },
      { perSecond: 1, processor: 12 },
    ],
  );
  expect(judge(ROW, given)).toMatchObject({ byProcessor: 1.1, processorRange: [0.9, 1.2] });
});

it("spreads the processor time of two workers over their cores, and is decided by it", () => {
  const row: Row = {
    ...ROW,
    subject: "site-two-workers",
    peers: ["site"],
    cores: 2,
    by: "processor",
    goBeyond: 1.9,
  };
  const given = readings(
    ["site-two-workers", { perSecond: 90, processor: 100 }],
    ["site", { perSecond: 100, processor: 80 }],
  );
  expect(judge(row, given)).toMatchObject({ byProcessor: 1.6, verdict: "reached" });
});

it("takes a latency for better when it is lower", () => {
  const row: Row = { ...ROW, unit: "p99", reach: 1.5, goBeyond: 1.1 };
  const given = readings(["storefront", { p99: 12 }], ["fast-proxy", { p99: 10 }]);
  expect(judge(row, given)).toMatchObject({ value: 1.2, verdict: "reached" });
});
