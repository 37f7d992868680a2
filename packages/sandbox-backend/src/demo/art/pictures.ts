import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Game } from "../../contract/games/game.ts";
import { hashOf } from "../../contract/state/random.ts";
import { themeOf } from "../games/themes.ts";

/** The pictures are files beside the sources and beside the built package alike. */
const FOLDER = ["../pictures", "../../../pictures"]
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path));

/** The number of tiles of each kind of game, by the folder below `tiles`: the common look, and that of a brand. */
const TILES: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  ["", "boreal"].map((look) => [look, countByKind(look)]),
);

/** The brands whose games have a look of their own. */
export const BRAND_LOOKS: readonly string[] = [...TILES.keys()].filter((look) => look !== "");

const read = new Map<string, string>();

/** The text of one picture below `pictures`, without the ending of its name; undefined when there is none. */
export function picture(name: string): string | undefined {
  const path = join(FOLDER ?? "", `${name}.svg`);
  const known = read.get(path);
  if (known !== undefined || !existsSync(path)) return known;
  const text = readFileSync(path, "utf8");
  read.set(path, text);
  return text;
}

/** The tile of a game, 300 × 400, about what the game is about; in a brand's own look where the brand has one. */
export function tileOf(game: Game, look = ""): string | undefined {
  const kinds = TILES.get(look);
  // A live game shows what is played at its table.
  const own = game.isLive ? game.categories.slice(1) : game.categories;
  const kind = themeOf(game) ?? own.find((category) => kinds?.has(category)) ?? "live";
  const number = 1 + (hashOf(game.slug) % (kinds?.get(kind) ?? 1));
  return picture(join("tiles", look, `${kind}-${number}`));
}

/** The drawing inside a picture, to be put into another one. */
export const drawingOf = (name: string): string =>
  (picture(name) ?? "").replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");

function countByKind(look: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of readdirSync(join(FOLDER ?? "", "tiles", look))) {
    const kind = /^(.+)-\d+\.svg$/.exec(file)?.[1];
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
