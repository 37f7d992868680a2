import { describe, expect, it } from "vitest";
import inputs from "../bench/src/capacity/inputs.json" with { type: "json" };
import { addressTable } from "../bench/src/capacity/addresses.ts";
import { growthTables } from "../bench/src/capacity/growth.ts";
import { podLimits } from "../bench/src/capacity/manifests.ts";
import { capacityTables } from "../bench/src/capacity/table.ts";
import { readBlock } from "../bench/src/docs-block.ts";
import { JOURNEYS } from "./src/journeys.ts";
import { journeysTable, pagesTable, readResults, RESULTS_PAGE } from "./src/results.ts";
import { nameOf, PAGES } from "./src/targets.ts";

/** The formatter aligns the columns. */
const cells = (text: string): string => text.replaceAll(/ *\| */g, "|").replaceAll(/-+/g, "-");

describe("docs/page-speed.md", () => {
  it("shows the newest results", () => {
    const results = readResults();
    expect(cells(readBlock(RESULTS_PAGE, "pages"))).toBe(cells(pagesTable(results)));
    expect(cells(readBlock(RESULTS_PAGE, "journeys"))).toBe(cells(journeysTable(results)));
  });

  it("has no page and no journey that is not measured any more", () => {
    const { pages, journeys } = readResults();
    const paths = PAGES.map(nameOf);
    const names = JOURNEYS.map(({ name }) => name);
    expect(Object.keys(pages).filter((path) => !paths.includes(path))).toEqual([]);
    expect(Object.keys(journeys).filter((name) => !names.includes(name))).toEqual([]);
  });
});

it("the guide to a fleet shows what a crowd behind one address spends", () => {
  expect(cells(readBlock("guides/run-a-fleet.md", "addresses"))).toBe(cells(addressTable(inputs)));
});

it("docs/capacity.md shows the tables of the model", () => {
  expect(readBlock("capacity.md", "capacity")).toBe(capacityTables(inputs));
  expect(cells(readBlock("capacity.md", "growth"))).toBe(cells(growthTables(inputs, podLimits())));
});
