import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Game } from "../contract/games/game.ts";
import { hashOf, pickOf, seededRandom } from "../contract/state/state.ts";

/** The brands whose games have a look of their own; every other brand has the common one. */
export const BRAND_LOOKS: readonly string[] = ["boreal"];

/** The folder is beside the sources and what was built of them. */
const ART = join(
  dirname(createRequire(import.meta.url).resolve("@storefront/sandbox-backend/package.json")),
  "art",
);
/** The pictures by name, each a whole SVG without a size. */
const PICTURES: ReadonlyMap<string, string> = new Map(
  readdirSync(ART).map((file) => [file.replace(".svg", ""), readFileSync(join(ART, file), "utf8").trim()]),
);

type Random = () => number;
type Fade = Readonly<{ from: string; to: string }>;

const words = (text: string): string[] => text.trim().split(/\s+/);
const colours = (text: string): string[][] =>
  words(text).map((line) => line.split("-").map((ink) => `#${ink}`));
const between = (random: Random, least: number, most: number): number =>
  Math.round(least + random() * (most - least));

/** Light, bright, deep and accent. */
const COMMON = colours(`dbf-73e-206-fe4 7df-08c-025-fb2 fda-e51-410-fe4 6eb-096-022-fe8 faa-e14-401-fd4
  abf-44e-114-fad fad-d27-502-fe8 5ed-077-022-f93 fe8-c80-310-e44 be6-471-121-fb2 eaf-a1a-304-2de 9cf-14d-014-f7b`);
const NORTHERN = colours(`7fc-077-021-9df 9df-158-013-7fc cbf-43c-104-6eb afd-163-010-fe8 bef-457-012-eaf
  fe8-940-110-7fc eaf-717-102-7df 6ef-156-012-fdb fcd-913-201-bef eef-345-001-fb2`);
/** The letters of a title, from top to bottom. */
const LETTERS = colours(`ffe-fe4-f90 fff-fff-def fff-fad-e49 ffc-f93-f45 fff-7df-0ae efe-ae3-6a0`);

/** The pictures that suit a theme or a category. */
const SUBJECTS: ReadonlyMap<string, readonly string[]> = new Map(
  `egypt aztec western | scarab mask coin
lantern samurai | dragon coin
fruit candy | cherries
pirate | chest crown coin
space | planet rocket star
jungle | mask cat cherries
nordic winter | snowflake star
gems magic | diamond crown
spooky | pumpkin cat
ocean fishing | fish chest
carnival music | mask star
farm pets | cat clover
fairy | crown star
steam | gear coin
football | ball star
clover | clover coin
fire olympus | flame crown
slots classic | seven diamond crown star coin
roulette | wheel
cards | hand
dice | dice
crash | rocket planet
instant bingo | coin diamond star clover
live | hand wheel coin`
    .split("\n")
    .flatMap((line) => {
      const [names = "", pictures = ""] = line.split(" | ");
      return words(names).map((name) => [name, words(pictures)] as const);
    }),
);

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const stops = (inks: readonly string[]): string =>
  inks.map((ink, n) => `<stop offset="${n / (inks.length - 1)}" stop-color="${ink}"/>`).join("");
const svg = (width: number, height: number, box: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${drawing}</svg>`;

/** A picture in a square around a point, which may be turned. */
function placed(name: string, x: number, y: number, size: number, turn = 0): string {
  const at = `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" `;
  const picture = (PICTURES.get(name) ?? "").replace('<svg xmlns="http://www.w3.org/2000/svg" ', at);
  return turn === 0 ? picture : `<g transform="rotate(${turn} ${x} ${y})">${picture}</g>`;
}

/** The background of a picture 300 wide and 400 high, and 50 more to both sides: a fade, beams and a light. */
function ground(random: Random, palette: readonly string[]): string {
  const x = between(random, 40, 260);
  const beams = `<path d="M${x} 150L-50 ${between(random, 40, 90)}V260ZM${x} 150L350 60v${between(random, 90, 200)}ZM${x} 150L40-20h90ZM${x} 150L190-20h90Z" fill="${palette[0]}" opacity=".25"/>`;
  return (
    `<linearGradient id="g" x2=".2" y2="1">${stops(palette.slice(0, 3))}</linearGradient>` +
    `<path d="M-50 0h400v400H-50Z" fill="url(#g)"/>${beams}<circle cx="150" cy="155" r="110" fill="#fff" opacity=".18"/>`
  );
}

/** A title across the lower part, in lines of like length, each as wide as the picture lets it be. */
function lettering(name: string, random: Random, deep = "#000"): string {
  const title = words(name.toUpperCase());
  const most = Math.max(9, name.length / (name.length > 22 ? 3 : 2) + 3, ...title.map((word) => word.length));
  const lines = title.reduce<string[]>((done, word) => {
    const longer = `${done.at(-1) ?? ""} ${word}`.trim();
    return longer.length > most ? [...done, word] : [...done.slice(0, -1), longer];
  }, []);
  let top = 382;
  const rows = lines.toReversed().map((line) => {
    const size = Math.round(Math.min(64, 128 / lines.length, 264 / (line.length * 0.58)));
    const fitted = `textLength="${Math.round(line.length * size * 0.58)}" lengthAdjust="spacingAndGlyphs"`;
    top -= Math.round(size * 0.9);
    return `<text x="150" y="${Math.round(top + size * 0.78)}" font-size="${size}" ${fitted}>${escaped(line)}</text>`;
  });
  return (
    `<linearGradient id="l" x2="0" y2="1">${stops(pickOf(LETTERS, random()))}</linearGradient>` +
    `<g text-anchor="middle" font-weight="900" stroke-linejoin="round" font-family="Impact,sans-serif">` +
    `<g id="t">${rows.join("")}</g><use href="#t" stroke="${deep}" stroke-width="11"/><use href="#t" y="-3" fill="url(#l)"/></g>`
  );
}

/** The tile of a game, the same one each time: a picture of what it is about, and its title. A brand's own look is square. */
export function drawTile(game: Game, look = ""): string {
  const random = seededRandom(hashOf(`${look} ${game.slug}`));
  const palette = pickOf(look === "" ? COMMON : NORTHERN, random());
  const kinds = [
    game.theme ?? "",
    ...game.categories.slice(game.isLive ? 1 : 0),
    game.isLive ? "live" : "slots",
  ];
  const suitable = kinds.map((kind) => SUBJECTS.get(kind)).find((found) => found !== undefined) ?? [];
  const own = game.slug.split("-").find((word) => PICTURES.has(word));
  const hero = (game.isLive ? undefined : own) ?? pickOf(suitable, random());
  const turn = between(random, -12, 12);
  const pictures = game.isLive
    ? placed(hero, between(random, 40, 60), 130, 150, turn) + placed("dealer", 160, 190, 300)
    : placed("star", between(random, 30, 90), between(random, 30, 90), 60, turn) +
      placed(hero, 150, 155, between(random, 210, 280), turn);
  const drawing = ground(random, palette) + pictures + lettering(game.name, random, palette[2]);
  return look === "" ? svg(300, 400, "0 0 300 400", drawing) : svg(300, 300, "-36 18 372 372", drawing);
}

/** The picture of a banner by what it is about: in the middle, and at both sides. */
const BANNERS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["welcome", ["wheel", "diamond"]],
  ["live", ["hand", "wheel"]],
  ["sports", ["ball", "star"]],
  ["crash", ["rocket", "planet"]],
]);

/** The picture of a banner, 1200 × 480, with room for its words at the left; undefined for an unknown kind. */
export function drawBanner(kind: string, { from, to }: Fade): string | undefined {
  const [hero, others] = BANNERS.get(kind) ?? [];
  if (hero === undefined || others === undefined) return undefined;
  const fade = `<linearGradient id="f"><stop offset=".4" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  const light = `<circle cx="930" cy="240" r="230" fill="#fff" opacity=".15"/>`;
  const sides = placed(others, 700, 240, 150, -14) + placed(others, 1_120, 240, 150, 14);
  const cover = `${fade}<path d="M0 0h1200v480H0Z" fill="url(#f)"/>${light}`;
  return svg(1_200, 480, "0 0 1200 480", cover + sides + placed(hero, 930, 240, 360));
}

/** A sticker of the album, 240 × 320, with its name; a rare one has a golden frame. */
export function drawSticker(sticker: { id: number; name: string; theme: string; isRare: boolean }): string {
  const { id, name, theme, isRare } = sticker;
  const random = seededRandom(hashOf(`${theme} ${id}`));
  const palette = pickOf(COMMON, random());
  const pictures = SUBJECTS.get(theme) ?? ["star"];
  const hero = placed(pictures[id % pictures.length] ?? "star", 150, 160, 240);
  const frame = `<path d="M6 6h288v388H6Z" fill="none" stroke="${isRare ? "#f90" : "#fff"}" stroke-width="12"/>`;
  const drawing = ground(random, palette) + hero + lettering(name, random, palette[2]) + frame;
  return svg(240, 320, "0 0 300 400", drawing);
}
