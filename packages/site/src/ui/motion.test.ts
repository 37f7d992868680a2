import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "..");

/** Every declaration of a property in the site's style sheets, as `file: value`. */
const declarations = (property: string): string[] =>
  readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .flatMap((name) =>
      [...readFileSync(join(APP, name), "utf8").matchAll(new RegExp(`\\b${property}: ([^;]+);`, "g"))].map(
        ([, value]) => `${name}: ${value}`,
      ),
    );

it("what moves for ever begins late, because each of its frames is drawn while the page starts", () => {
  const endless = declarations("animation").filter((value) => value.includes("infinite"));
  expect(endless.length).toBeGreaterThan(8);
  // A time to run and a time to wait; a button that was pressed turns at once.
  const early = endless.filter((value) => (value.match(/[\d.]+s\b|var\(--pace/g) ?? []).length < 2);
  expect(early).toEqual(["ui/button.module.css: turn 0.7s linear infinite"]);
});

it("nothing moves for ever in each tile of a list", () => {
  const sheet = readFileSync(join(APP, "features/catalogue/catalogue.module.css"), "utf8");
  const endless = [...sheet.matchAll(/([^{}]+)\{[^{}]*animation: [^;]*infinite/g)].map(([, rule]) =>
    rule?.trim(),
  );
  expect(endless).toEqual([".waiting"]);
});

it("no transition changes what is laid out: each of its frames would lay out and paint the page", () => {
  const transitions = declarations("transition");
  expect(transitions.length).toBeGreaterThan(8);
  expect(
    transitions.filter((value) =>
      /(?:^|[\s,:])(?:all|width|height|inset|top|left|right|bottom|margin|padding|flex|grid)\b/.test(
        value.slice(value.indexOf(": ") + 1),
      ),
    ),
  ).toEqual([]);
});

it("nothing waits to move where motion is reduced: it is over at once", () => {
  const sheet = readFileSync(join(APP, "global.css"), "utf8");
  const reduced = sheet.match(/animation-delay: 0s !important;\s+animation-duration: 0\.01ms !important/g);
  expect(reduced?.length).toBe(2);
});
