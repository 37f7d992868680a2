import { expect, it } from "vitest";
import { coloursOf, contrast } from "./colours.ts";

/** Pairs of text and ground that the site sets upon one another, and the contrast each must reach (WCAG AA). */
const PAIRS = [
  ["text", "background", 4.5],
  ["text", "raised", 4.5],
  ["muted", "background", 4.5],
  ["muted", "raised", 4.5],
  ["onPrimary", "primary", 4.5],
  ["accentText", "background", 4.5],
  ["accentText", "surface", 4.5],
  ["accentText", "raised", 4.5],
  ["negative", "surface", 4.5],
  ["positive", "surface", 4.5],
  ["negative", "background", 4.5],
  ["positive", "background", 4.5],
  ["primary", "background", 3],
] as const;

const STEPS = ["00", "33", "66", "99", "cc", "ff"];
const EVERY = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

it("lets every text be read, whatever the colour of the brand", () => {
  const bad = EVERY.flatMap((primary) => {
    const { scheme, colours } = coloursOf(primary);
    return PAIRS.filter(
      ([text, ground, least]) => contrast(colours[text] ?? "", colours[ground] ?? "") < least,
    ).map(([text, ground]) => `${primary} ${scheme}: ${text} on ${ground}`);
  });
  expect(bad).toEqual([]);
});

it("keeps the brand's colour, and gives a dark one a light ground", () => {
  expect(coloursOf("#2f9bff")).toMatchObject({ scheme: "dark", colours: { primary: "#2f9bff" } });
  expect(coloursOf("#003366")).toMatchObject({ scheme: "light", colours: { primary: "#003366" } });
});
