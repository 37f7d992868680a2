import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pageTexts, textsIn } from "../routing/page-module.ts";

const PAGES = join(import.meta.dirname, "..", "..", "pages");

it("names the texts of all routes of a page, each once", () => {
  const matches = [
    { handle: undefined },
    { handle: { texts: ["games", "game"] } },
    { handle: { texts: ["game"] } },
  ];
  expect(pageTexts(matches)).toBe("games game");
  expect(pageTexts([{ handle: undefined }, { handle: "x" }])).toBeUndefined();
});

it("reads back what it wrote", () => {
  expect(textsIn("games game")).toEqual(["games", "game"]);
  expect(textsIn(undefined)).toEqual([]);
});

it.each(["live", "listing", "game", "search", "sports", "album"])(
  "is said by the routes of %s, whose texts are no part of every page",
  (folder) => {
    const routes = readdirSync(join(PAGES, folder))
      .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
      .map((name) => readFileSync(join(PAGES, folder, name), "utf8"))
      .filter((text) => text.includes("export default "));
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((text) => !text.includes("export const handle: PageHandle"))).toEqual([]);
  },
);
