import { listOf } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { readGameRows, rowsOf } from "./games.schema.ts";

const GAMES = [{ slug: "a", name: "A" }];

describe("the list of an answer (decision D7)", () => {
  it.each([
    ["itself", GAMES],
    ["its data", { data: GAMES, links: [] }],
    ["the data within", { data: { data: GAMES, total: 1 } }],
    ["its only list", { games: GAMES, total: 1 }],
    ["the only list within", { data: { items: GAMES, page: 1 } }],
  ])("is %s", (_, answer) => {
    expect(listOf(answer)).toBe(GAMES);
  });

  it.each([
    [null],
    ["text"],
    [7],
    [{}],
    [{ data: null }],
    [{ data: "x" }],
    [{ one: [], other: [] }],
    [{ error: "down", games: [] }],
    [{ data: { error: "down", data: [] } }],
    [{ data: { data: { data: { data: [] } } } }],
  ])("is none in %j", (answer) => {
    expect(listOf(answer)).toBeUndefined();
  });

  it("is not a hub's rows, but rows are read from it", () => {
    expect(rowsOf({ data: GAMES })).toBeUndefined();
    expect(readGameRows({ data: [{ title: "New", games: GAMES }] })).toMatchObject([{ title: "New" }]);
  });
});
