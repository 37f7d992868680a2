// @vitest-environment jsdom
import { expect, it } from "vitest";
import { showChosen } from "./show-chosen.ts";

/** A row of a width with chips of 100 pixels each, of which some are chosen. */
function rowOf(width: number, chosen: readonly number[]): HTMLElement {
  const row = document.createElement("nav");
  row.innerHTML = Array.from({ length: 10 }, (_, index) =>
    chosen.includes(index) ? '<a aria-current="page"></a>' : "<a></a>",
  ).join("");
  const box = (left: number, wide: number): DOMRect => new DOMRect(left, 0, wide, 44);
  row.getBoundingClientRect = () => box(20, width);
  for (const [index, chip] of [...row.children].entries())
    chip.getBoundingClientRect = () => box(20 + index * 100 - row.scrollLeft, 100);
  Object.defineProperties(row, { clientWidth: { value: width }, scrollWidth: { value: 1000 } });
  return row;
}

it.each([
  [[7], 550],
  [[0, 5], 350],
  [[], 0],
])("a row of which %j is chosen begins at %d", (chosen, place) => {
  const row = rowOf(400, chosen);
  showChosen(row);
  expect(row.scrollLeft).toBe(place);
});

it("a row that is seen whole stays where it is", () => {
  const row = rowOf(1000, [9]);
  showChosen(row);
  expect(row.scrollLeft).toBe(0);
});
