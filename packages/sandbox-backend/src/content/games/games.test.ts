import { describe, expect, it } from "vitest";
import { generateGames } from "./generator.ts";
import { GAMES } from "./games.ts";
import { HAND_MADE } from "./hand-made.ts";
import { PROVIDERS } from "./providers.ts";
import { slugOf } from "./slug.ts";

describe("catalogue", () => {
  it("holds 2,000 games of 24 providers, the hand-made ones first and with their old numbers", () => {
    expect(GAMES).toHaveLength(2_000);
    expect(PROVIDERS).toHaveLength(24);
    expect(new Set(GAMES.map(({ provider }) => provider))).toEqual(new Set(PROVIDERS));
    expect(GAMES.slice(0, HAND_MADE.length).map(({ name }) => name)).toEqual(HAND_MADE.map(([name]) => name));
    expect(GAMES.find(({ slug }) => slug === "jaguar-sunrise")?.id).toBe(1_005);
    expect(GAMES.find(({ id }) => id === 1_058)?.slug).toBe("harpoon-harbor");
  });

  it("is the same every time, and no name comes twice", () => {
    const made = generateGames(300, new Set(["golden-scarab"]));
    expect(made).toEqual(generateGames(300, new Set(["golden-scarab"])));
    expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
    expect(made.some(({ slug }) => slug === "golden-scarab")).toBe(false);
    expect(made.every(({ slug, name }) => slug === slugOf(name))).toBe(true);
  });
});
