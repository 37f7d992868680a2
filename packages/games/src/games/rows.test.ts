import { describe, expect, it } from "vitest";
import { readGameRows, rowsOf } from "./games.schema.ts";

const GAMES = [{ slug: "a", name: "A" }];

describe("the rows of an answer", () => {
  it("are not a list of games, but are read from a list of rows too", () => {
    expect(rowsOf({ data: GAMES })).toBeUndefined();
    expect(readGameRows({ data: [{ title: "New", games: GAMES }] })).toMatchObject([{ title: "New" }]);
  });
});
