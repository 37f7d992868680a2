import { describe, expect, it } from "vitest";
import { BANNERS, BRAND_BANNERS } from "../content/banners.ts";
import { ALBUM_PAGES } from "../content/demo-content.ts";
import { GAMES } from "../content/games/games.ts";
import { BRAND_LOOKS, drawBanner, drawSticker, drawTile } from "./drawing.ts";

/** A drawing without the letters of its title. */
const unlettered = (svg: string): string => svg.replace(/<text[^>]*>[^<]*<\/text>/g, "");

describe.each(["", ...BRAND_LOOKS])("the tiles of the look %j", (look) => {
  const tiles = GAMES.map((game) => drawTile(game, look));

  it("are small, complete and the same each time", () => {
    for (const [index, svg] of tiles.entries()) {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3_072);
      expect(svg).not.toMatch(/undefined|NaN|null|<g[^>]*><\/g>/);
      const used = [...svg.matchAll(/href="#(\w)"/g)].map(([, id]) => `id="${id}"`);
      expect(used.filter((id) => !svg.includes(id))).toEqual([]);
      if (index % 100 === 0) expect(drawTile(GAMES[index] as (typeof GAMES)[number], look)).toBe(svg);
    }
  });

  it("differ by more than their titles", () => {
    expect(new Set(tiles.map(unlettered)).size).toBeGreaterThan(GAMES.length * 0.99);
  });
});

it("letters a title so that markup in it stays text", () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error("There are no games.");
  const svg = drawTile({ ...game, name: "Salt & <b>" });
  expect(svg).toContain("&amp;");
  expect(svg).toMatch(/&lt;b></i);
  expect(svg).not.toMatch(/<b>/i);
});

it("draws every banner of every brand, and every sticker", () => {
  const banners = [BANNERS, ...Object.values(BRAND_BANNERS)].flat();
  const drawn = banners.map(({ kind, colors }) => drawBanner(kind, colors));
  const stickers = ALBUM_PAGES.flatMap(({ stickers: all }) => all.map((each) => drawSticker(each)));
  for (const svg of [...drawn, ...stickers]) expect(svg).toMatch(/^<svg(?!.*(?:undefined|NaN)).*<\/svg>$/s);
});
