import { expect, it } from "vitest";
import { createClassNames } from "./class-names.ts";

const css = ".tiles { animation: in } .tile { } .tile-wide { } @keyframes in { } .in { }";
const file = new URL("../ui/tile.module.css", import.meta.url).pathname;

it("names every class and animation of a file differently, and alike in each build", () => {
  const [one, other] = [createClassNames("/trunk"), createClassNames("/trunk")];
  const names = ["tiles", "tile", "tile-wide", "in"].map((name) => one(name, file, css));
  expect(new Set(names).size).toBe(4);
  expect(names).toEqual(["tiles", "tile", "tile-wide", "in"].map((name) => other(name, `${file}?used`, css)));
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]{3}[0-9a-z]+$/);
});

it("refuses a name that it does not find", () => {
  expect(() => createClassNames("/trunk")("nowhere", file, css)).toThrow("names nowhere");
});
