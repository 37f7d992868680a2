import { expect, it } from "vitest";
import { plainColours } from "./plain-colours.ts";

it.each([
  ["color-mix(in oklab, var(--muted), var(--text) 30%)", "var(--muted)"],
  ["0 0 0 1px color-mix(in oklab, var(--accent), transparent 60%) inset", "0 0 0 1px transparent inset"],
  [
    "linear-gradient(150deg, color-mix(\n  in oklab, rgb(1 2 3 / 4%),\n  #06051a 55%), color-mix(in oklab, white, var(--a, red) 5%))",
    "linear-gradient(150deg, #06051a, white)",
  ],
])("%s has one of its colours where none are mixed", (value, plain) => {
  expect(plainColours(value)).toBe(plain);
});

it("refuses a mixture that it cannot read", () => {
  expect(() => plainColours("color-mix(in srgb, red, blue)")).toThrow("is not understood");
});
