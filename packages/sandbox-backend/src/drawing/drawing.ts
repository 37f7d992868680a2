import type { Game } from "../contract/games/game.ts";
import { hashOf, pickOf, seededRandom } from "../contract/state/random.ts";
import { MOTIFS } from "./motifs.ts";

/** The brands whose games have a look of their own; every other brand has the common one. */
export const BRAND_LOOKS: readonly string[] = ["boreal"];

/** Everything is drawn 300 wide and 400 high, and 50 more to both sides. Colours: light, bright, deep, accent. */
type Canvas = Readonly<{ random: () => number; palette: readonly string[] }>;
type Layer = (canvas: Canvas) => string;
type Fade = Readonly<{ from: string; to: string }>;

const words = (text: string): string[] => text.trim().split(/\s+/);
const colours = (text: string): string[][] =>
  words(text).map((line) => line.split("-").map((ink) => `#${ink}`));
const between = ({ random }: Canvas, least: number, most: number): number =>
  Math.round(least + random() * (most - least));
const pick = <Item>(random: () => number, items: readonly Item[]): Item => pickOf(items, random());
const many = (count: number, piece: () => string): string => Array.from({ length: count }, piece).join("");
const place = (piece: string, at: string): string => {
  const [x = 0, y = 0, scale = 1, turn] = at.split(",");
  return `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ""}scale(${scale})">${piece}</g>`;
};

const COMMON = colours(`dbf-73e-206-fe4 7df-08c-025-fb2 fda-e51-410-fe4 6eb-096-022-fe8 faa-e14-401-fd4
  abf-44e-114-fad fad-d27-502-fe8 5ed-077-022-f93 fe8-c80-310-e44 be6-471-121-fb2 eaf-a1a-304-2de 9cf-14d-014-f7b`);
const NORTHERN = colours(`7fc-077-021-9df 9df-158-013-7fc cbf-43c-104-6eb afd-163-010-fe8 bef-457-012-eaf
  fe8-940-110-7fc eaf-717-102-7df 6ef-156-012-fdb fcd-913-201-bef eef-345-001-fb2`);
/** The letters of a title, from top to bottom. */
const LETTERS = colours(`ffe-fe4-f90 fff-fff-def fff-fad-e49 ffc-f93-f45 fff-7df-0ae efe-ae3-6a0`);
const FACES = ["Impact,'Arial Narrow',sans-serif", "'Arial Black',sans-serif", "Georgia,serif", "Verdana"];

const THINGS = new Map(
  MOTIFS.split("\n").flatMap((line) => {
    const start = line.search(/ [<[{]/);
    return words(line.slice(0, start)).map((name) => [name, line.slice(start + 1)] as const);
  }),
);
/** The picture of a thing: of `[one|other]` one is picked, `{name}` is another thing, `$0` a colour of the palette. */
const thing = (name: string, canvas: Canvas): string =>
  (THINGS.get(name) ?? "")
    .replace(/\{(\w+)\}/g, (_, part: string) => thing(part, canvas))
    .replace(/\[([^[\]]*)\]/g, (_, choices: string) => pick(canvas.random, choices.split("|")))
    .replace(/\$(\d)/g, (_, ink: number) => canvas.palette[ink] ?? "");

const show =
  (name: string): Layer =>
  (canvas) =>
    thing(name, canvas);

/** Strokes all over the upper part: round dots, if no other piece is asked for. */
const strokes =
  (count: number, size: number, ink: string, opacity = 0.8, piece = "h0"): Layer =>
  (canvas) => {
    const line = many(count, () => `M${between(canvas, -40, 340)} ${between(canvas, 10, 270)}${piece}`);
    const pen = `stroke="${canvas.palette[Number(ink)] ?? ink}" stroke-width="${size}" stroke-linecap="round"`;
    return `<path d="${line}" fill="none" ${pen} opacity="${opacity}"/>`;
  };

/** Outlines of land, a step of 60 each, by a height between 0 and 60. */
const OUTLINES = {
  waves: (rise: number) => `q30-${20 + rise} 60 ${rise - 30}`,
  peaks: (rise: number) => `l30-${30 + rise}l30 ${40 + rise}`,
  houses: (rise: number) => `v-${rise}h42v${rise}h18`,
  trees: (rise: number) => `l20-40h-9l19-${40 + rise} 19 ${40 + rise}h-9l20 40`,
  flames: (rise: number) => `c0-60 24-${60 + rise} 20-${90 + rise}c8 50 40 60 40 ${90 + rise}`,
};
/** Rows of land from side to side, each nearer and denser. */
const land =
  (kind: keyof typeof OUTLINES, top: number, ...inks: readonly string[]): Layer =>
  (canvas) =>
    inks.reduce((nearer, ink, row) => {
      const steps = many(8, () => OUTLINES[kind](between(canvas, 0, 60)));
      const line = `M-${between(canvas, 50, 110)} ${top + row * 50}${steps}V400H-110Z`;
      return `${nearer}<path d="${line}" fill="${canvas.palette[Number(ink)] ?? ink}" opacity=".${5 + row * 2}"/>`;
    }, "");

const PARTY = ["#fde047", "#f472b6", "#4ade80", "#fff"];
/** The backgrounds of drawings: each is a list of layers, drawn in this order. */
const SCENES: Readonly<Record<string, readonly Layer[]>> = {
  rays: [show("_beams")],
  stage: [show("_curtain")],
  grid: [strokes(12, 3, "#fff"), show("_horizon")],
  hills: [strokes(1, 84, "3"), land("waves", 220, "2", "2", "2")],
  ridges: [strokes(14, 3, "#fff"), strokes(1, 84, "#ffc"), land("peaks", 220, "2", "2")],
  deep: [show("_shafts"), strokes(9, 9, "#fff", 0.4), strokes(4, 18, "#fff", 0.2), land("peaks", 290, "2")],
  city: [strokes(9, 4, "3"), strokes(1, 70, "0"), land("houses", 190, "2", "2")],
  forest: [strokes(10, 4, "3"), land("trees", 200, "2", "2", "2")],
  leaves: [strokes(7, 44, "2", 0.45, "q30-50 80-60"), strokes(5, 34, "0", 0.3, "q-30-50-80-50")],
  lights: [strokes(5, 30, "0", 0.3), strokes(5, 60, "3", 0.22), strokes(5, 90, "0", 0.2)],
  ribbons: ["0", "3", "#fff"].map((ink) => strokes(2, 36, ink, 0.25, "m-300 0q150-120 300 0t300-20")),
  diamonds: [strokes(9, 3, "0", 0.35, "m-400-400 800 800m0-800-800 800")],
  flames: [land("flames", 210, "1", "#f72", "#fb2")],
  confetti: PARTY.map((ink, n) => strokes(8, 8, ink, 0.9, `l${n * 5 - 8} 9`)),
  snow: [strokes(22, 4, "#fff"), strokes(8, 9, "#fff"), land("waves", 270, "#eff", "#fff")],
};
const scenery = (scene: string, canvas: Canvas): string =>
  (SCENES[scene] ?? []).map((layer) => layer(canvas)).join("");

/** What a game may be about, by theme or category: the things in its picture, and the scenes that suit them. */
const SUBJECTS = new Map(
  `egypt aztec western | scarab pyramid sun mask coin | hills rays ridges
lantern samurai | lantern dragon coin | city lights ridges
fruit candy | cherries pineapple candy | rays confetti leaves diamonds
pirate | chest anchor crown coin | hills deep ridges
space | planet rocket moon star | ridges grid lights ribbons
jungle | mask sun pineapple | leaves forest rays
nordic winter | snowflake bell crystals | snow ridges ribbons
gems magic | diamond ruby crystals | diamonds rays lights
spooky | pumpkin ghost owl | forest city
ocean fishing | fish whale anchor chest | deep
carnival music | mask drum star | confetti stage lights
farm pets | piggy owl cat | hills forest rays
fairy | castle crystals crown | forest hills lights
steam | gear owl bell | city grid rays
football | ball trophy star | stage confetti rays
clover | clover pot coin | hills rays forest
fire olympus | flame crown sun | flames ridges rays
slots classic | seven diamond bell crown star coin ruby | rays diamonds lights stage confetti
roulette | wheel | diamonds rays lights stage
cards | hand | diamonds lights rays stage
dice | dice | rays diamonds grid confetti
crash | rocket balloon plane | grid ridges city hills
instant | coin diamond star clover crown | rays diamonds grid confetti
bingo | balls | confetti rays lights
live | card wheel coin | stage lights city rays`
    .split("\n")
    .flatMap((line) => {
      const [names = "", motifs = "", scenes = ""] = line.split(" | ");
      return words(names).map((name) => [name, { motifs: words(motifs), scenes: words(scenes) }] as const);
    }),
);

/** The compositions of a tile: the place of its thing (`a`), of another (`b`) and of named ones, as x, y, scale, turn. */
const COMPOSITIONS = words(`_reels a,150,160,1.25,4
  b,72,180,.64,-16;b,228,180,.64,16;a,150,155,1.05 _medal;a,150,152,.85 _podium;a,150,146,1.1
  a,30,60,.26,-20;a,268,84,.3,24;a,40,240,.34,16;a,262,236,.28,-12;a,150,155,1.1 b,62,76,.55,-14;a,172,168,1.45
  b,222,96,.72,14;a,104,172,1.05,-10 a,150,130,1.05;b,60,240,.36,-12;b,150,252,.36;b,240,240,.36,12`);

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const stop = (offset: number, ink = "", opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${ink}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`;

/** A title across the lower part, in lines of like length, each as wide as the picture lets it be. */
function lettering(name: string, canvas: Canvas, shade = "_shade"): string {
  const { random, palette } = canvas;
  const style = between(canvas, 0, 3);
  const title = words(style < 3 ? name.toUpperCase() : name);
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
  const stops = pick(random, LETTERS).map((ink, n) => stop(0.2 + n * 0.3, ink));
  const plate = `<path d="M10 ${top - 8}h280V386H10Z" fill="${palette[2]}" stroke="#fb2" stroke-width="4"/>`;
  return (
    (style === 1 ? plate : thing(shade, canvas)) +
    `<linearGradient id="l" x2="0" y2="1">${stops.join("")}</linearGradient>` +
    `<g transform="rotate(${style === 2 ? -4 : 0} 150 350)" text-anchor="middle" font-weight="900" ` +
    `stroke-linejoin="round" font-family="${pick(random, FACES)}"><g id="t">${rows.join("")}</g>` +
    `<use href="#t" stroke="${palette[2]}" stroke-width="11"/><use href="#t" y="-3" fill="url(#l)"/></g>`
  );
}

const svg = (width: number, height: number, box: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${drawing}</svg>`;

/** The tile of a game, the same one each time: what it is about, and its title. A brand's own look is square. */
export function drawTile(game: Game, look = ""): string {
  const random = seededRandom(hashOf(`${look} ${game.slug}`));
  const canvas = { random, palette: pick(random, look === "" ? COMMON : NORTHERN) };
  const title = game.slug.split("-").flatMap((word) => [word, word.replace(/s$/, "")]);
  // A live game shows what is played at its table.
  const named = game.isLive ? undefined : title.find((word) => THINGS.has(word));
  const own = [game.theme ?? "", ...game.categories.slice(game.isLive ? 1 : 0)];
  const kind = own.find((each) => SUBJECTS.has(each)) ?? (game.isLive ? "live" : "slots");
  const { motifs = [], scenes = [] } = SUBJECTS.get(kind) ?? {};
  const hero = game.isLive && kind === "cards" ? "card" : (named ?? pick(random, motifs));
  const table = `${hero === "wheel" ? "a,150,130,1.25" : "a,50,190,.75,-14;a,250,190,.75,14"};dealer`;
  const places = game.isLive
    ? table
    : pick(random, COMPOSITIONS.slice(game.categories[0] === "slots" ? 0 : 1));
  const stood = places.split(";").map((each) => {
    const [id = ""] = each.split(",", 1);
    return THINGS.has(id) ? thing(id, canvas) : place(`<use href="#${id}"/>`, each.slice(2));
  });
  const things = stood.join("");
  const a = thing(hero, canvas);
  // A picture is small: beside a long drawing stands a short one.
  const b = thing(a.length > 450 ? "star" : pick(random, [...motifs, "star", "coin"]), canvas);
  const parts = `<defs><g id="a">${a}</g>${things.includes('"#b"') ? `<g id="b">${b}</g>` : ""}</defs>`;
  const front = parts + things + lettering(game.name, canvas, game.isLive ? "" : "_shade");
  const scene = scenery(pick(random, scenes), canvas);
  const back = scene.length + front.length > 2_400 ? thing("_beams", canvas) : scene;
  const drawing = thing("_ground", canvas) + back + thing("_glow", canvas) + front;
  return look === "" ? svg(300, 400, "0 0 300 400", drawing) : svg(300, 300, "-36 18 372 372", drawing);
}

/** The things of a banner, by what it is about: its hero and four others, and a scene of each look. */
const BANNERS = new Map([
  ["welcome", "wheel diamond seven crown coin confetti ribbons"],
  ["live", "hand wheel coin star coin lights ridges"],
  ["sports", "ball trophy star badge star stage forest"],
  ["crash", "rocket star coin planet moon grid ribbons"],
]);
const PLACES = ["930,240,1.55", "738,140,.58,-14", "1112,140,.58,14", "738,350,.58,-14", "1112,350,.58,14"];

/** The picture of a banner, 1200 × 480, with room for its words at the left; undefined for an unknown kind. */
export function drawBanner(kind: string, { from, to }: Fade, look = ""): string | undefined {
  const names = words(BANNERS.get(kind) ?? "");
  if (names.length < PLACES.length) return undefined;
  const canvas = { random: seededRandom(hashOf(`${look} ${kind}`)), palette: ["#fff", to, from, "#fd4"] };
  const things = PLACES.map((at, n) => place(thing(names[n] ?? "", canvas), at)).reverse();
  const scene = scenery(names.at(look === "" ? -2 : -1) ?? "", canvas);
  const behind = place(scene + thing("_beams", canvas) + thing("_glow", canvas), "630,-70,2");
  const cover = (id: string, ...stops: string[]): string =>
    `<linearGradient id="${id}">${stops.join("")}</linearGradient><path d="M0 0h1200v480H0Z" fill="url(#${id})"/>`;
  const ground = cover("g", stop(0.4, from), stop(1, to));
  const fade = cover("f", stop(0.46, from), stop(0.7, from, 0));
  return svg(1_200, 480, "0 0 1200 480", `${ground}<g opacity=".6">${behind}</g>${fade}${things.join("")}`);
}

/** A sticker of the album, 240 × 320, with its name; a rare one has a golden frame. */
export function drawSticker(sticker: { id: number; name: string; theme: string; isRare: boolean }): string {
  const { id, name, theme, isRare } = sticker;
  const random = seededRandom(hashOf(`${theme} ${id}`));
  const canvas = { random, palette: pick(random, COMMON) };
  const { motifs = [], scenes = [] } = SUBJECTS.get(theme) ?? {};
  const hero = place(thing(motifs[id % motifs.length] ?? "star", canvas), "150,160,1.1");
  const frame = `<path d="M6 6h288v388H6Z" fill="none" stroke="${isRare ? "#f90" : "#fff"}" stroke-width="12"/>`;
  const back = thing("_ground", canvas) + scenery(pick(random, scenes), canvas) + thing("_glow", canvas);
  return svg(240, 320, "0 0 300 400", back + hero + lettering(name, canvas) + frame);
}
