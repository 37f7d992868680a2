import type { Game } from "../contract/games/game.ts";
import { hashOf, seededRandom } from "../contract/state/random.ts";
import { MOTIFS } from "./motifs.ts";
import { beams, between, type Canvas, many, type Palette, pick, type Scene, SCENES } from "./scenes.ts";

/** The brands whose games have a look of their own; every other brand has the common one. */
export const BRAND_LOOKS: readonly string[] = ["boreal"];

/** The words of a line. */
const words = (text: string): string[] => text.split(" ");
const palettes = (text: string): readonly Palette[] =>
  words(text).map((line) => line.split("-").map((colour) => `#${colour}`) as unknown as Palette);

const COMMON = palettes(
  "d8b4fe-7c3aed-2e1065-fde047 7dd3fc-0284c7-0c2d57-fbbf24 fed7aa-ea580c-4a1504-fde047 6ee7b7-059669-02352b-fde68a fda4af-e11d48-4c0519-fcd34d a5b4fc-4f46e5-1e1b4b-f9a8d4 f9a8d4-db2777-500724-fef08a 5eead4-0f766e-042f2e-fb923c fde68a-ca8a04-3f2104-ef4444 bef264-4d7c0f-1a2e05-fbbf24 f0abfc-a21caf-3b0747-22d3ee 93c5fd-1d4ed8-0b1640-f472b6 fecaca-991b1b-2b0707-fbbf24 99f6e4-0891b2-083344-fde047",
);
const NORTHERN = palettes(
  "7ef7c8-0f766e-04211f-9bd8ff 9bd8ff-1e5a8a-071a33-7ef7c8 c4b5fd-4338ca-140f3a-6ee7b7 a7f3d0-166534-04170d-fde68a bae6fd-475569-0b1220-f0abfc fde68a-92400e-1f1005-7ef7c8 f0abfc-701a75-1c0522-7dd3fc 67e8f9-155e75-031b26-fdba74 fecdd3-9f1239-21040d-bae6fd e2e8f0-334155-060b14-fbbf24",
);

/** By the theme or category of a game: the things in its picture, and the scenes that suit them. */
const SUBJECTS = new Map(
  `
egypt | scarab pyramid sun book | dunes portal rays
lantern | lantern dragon coin fan | city lights ridges arcs
fruit | cherries melon pineapple | rays confetti leaves diamonds
pirate | chest anchor crown coin | hills deep ridges
candy | lollipop candy cherries star | hills confetti arcs rays
space | planet rocket moon star | ridges grid lights ribbons
jungle | toucan mask steps | leaves forest rays
nordic | helmet hammer snowflake | ridges ribbons snow
gems | diamond ruby crystals gem | diamonds rays lights arcs
western | badge horseshoe cactus | dunes ridges rays
spooky | pumpkin ghost bat potion | forest city ridges
aztec | sun steps mask | leaves dunes portal
ocean | whale trident shell | deep lights hills
carnival | feathers drum mask | confetti stage lights
farm | piggy egg owl | hills forest rays
fairy | castle mushroom wand | forest hills lights
samurai | torii blades fan | ridges arcs hills
steam | gear owl bolt | city portal arcs
music | vinyl guitar drum | stage grid lights
football | ball trophy star | stage confetti rays
pets | cat panda piggy | hills leaves arcs
clover | clover pot harp horseshoe | hills rays forest
fire | flame phoenix volcano | flames ridges rays
winter | snowflake pines bell | snow ridges ribbons
classic | seven bars bell star | diamonds rays grid arcs
olympus | bolt temple crown | portal ridges rays
magic | book potion wand crystals | portal lights stage
slots | seven diamond bell crown clover star coin gem | rays diamonds lights arcs stage confetti
roulette | wheel | diamonds rays arcs stage
cards | hand | diamonds lights arcs stage
dice | dice | rays diamonds grid confetti
crash | rocket balloon plane | grid ridges city hills
instant | coin diamond star clover crown | rays diamonds grid confetti
bingo | balls | confetti rays arcs lights
fishing | fish shell whale anchor | deep
live | card wheel coin | stage lights city portal
`
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", motifs = "", scenes = ""] = line.split(" | ");
      return [name, { motifs: words(motifs), scenes: words(scenes) as Scene[] }] as const;
    }),
);
const PLAIN: { motifs: string[]; scenes: Scene[] } = { motifs: ["star"], scenes: ["rays"] };

const place = (piece: string, x: number, y: number, scale: number, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ""}scale(${scale})">${piece}</g>`;
const use = (id: "h" | "o", x: number, y: number, scale: number, turn = 0): string =>
  `<use href="#${id}" transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ""}scale(${scale})"/>`;
const ring = (radius: number, width: number, colour: string, dash = ""): string =>
  `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;

/** Things that are drawn anew each time, about the origin as the motifs are. */
const MADE: Readonly<Record<string, (random: () => number) => string>> = {
  wheel: (random) =>
    `<g transform="rotate(${between(random, 0, 19)})"><circle r="106" fill="#7c2d12"/>${ring(82, 40, "#18181b")}${ring(82, 40, "#dc2626", "12.9")}${ring(82, 40, "#16a34a", "12.9 502.3")}${ring(104, 5, "#fbbf24")}${ring(62, 4, "#fbbf24")}<circle r="58" fill="#92400e"/><path d="M0-46 8-8 46 0 8 8 0 46-8 8-46 0-8-8Z" fill="#fde68a"/><circle r="12" fill="#f59e0b"/><circle cx="52" cy="-52" r="8" fill="#fff"/></g>`,
  card: (random) => `<g font-size="44" font-weight="900" font-family="Georgia,serif">${card(random)}</g>`,
  hand: (random) =>
    `<g font-size="44" font-weight="900" font-family="Georgia,serif">${many(3, (n) => place(card(random), (n - 1) * 58, Math.abs(n - 1) * 14, 1, (n - 1) * 17))}</g>`,
  dice: (random) =>
    place(die(between(random, 3, 6), "#ef4444"), -46, -22, 1, between(random, -28, 28)) +
    place(die(between(random, 3, 6), "#fff"), 48, 26, 0.9, between(random, -28, 28)),
  balls: (random) =>
    `<g font-size="34" font-weight="900" text-anchor="middle" font-family="sans-serif">${many(3, (n) => place(`<circle r="52" fill="${pick(random, BALLS)}"/><circle r="28" fill="#fff"/><text y="12">${between(random, 1, 90)}</text><path d="M-34-24q10-16 26-20" fill="none" stroke="#fff" stroke-width="9" opacity=".6"/>`, [-54, 54, 0][n] ?? 0, [-34, -46, 50][n] ?? 0, 1))}</g>`,
  balloon: (random) => {
    const [one, other] = pick(random, ["#ef4444 #fde047", "#8b5cf6 #f9a8d4", "#0ea5e9 #fff"].map(words));
    return `<path d="M-24 74-50 24M24 74 50 24" stroke="#78350f" stroke-width="4"/><path d="M0-106c100 0 108 110 30 162h-60C-108 4-100-106 0-106" fill="${one}"/><path d="M0-106c50 0 52 110 14 162h-28C-52 4-50-106 0-106" fill="${other}"/><path d="M-26 74h52l-6 34h-40Z" fill="#b45309"/>`;
  },
  plane: () =>
    `<path d="m-104 22 208-96-76 168-44-48Z" fill="#fff"/><path d="m104-74-120 120-4 54 24-34Z" fill="#94a3b8"/><path d="m-104 22 208-96L-16 46Z" fill="#e2e8f0"/>`,
  fish: (random) => {
    const [body, fin] = pick(random, ["#f97316 #fde047", "#22d3ee #f472b6", "#facc15 #2563eb"].map(words));
    return `<path d="m44 0 62-52q-14 52 0 104Z" fill="${fin}"/><path d="M-20-56q44-44 66-6L20-20Zm10 106q34 40 50 6L10 30Z" fill="${fin}"/><path d="M-106 4q70-120 164 0-94 104-164 0" fill="${body}"/><path d="M-40-48q30 50 0 96M0-54q34 54 0 106" fill="none" stroke="${fin}" stroke-width="12"/><circle cx="-68" cy="-10" r="16" fill="#fff"/><circle cx="-72" cy="-10" r="8"/><path d="M-98 18q20 12 34 2" fill="none" stroke="#7c2d12" stroke-width="5"/>`;
  },
};

const BALLS = ["#ef4444", "#3b82f6", "#22c55e", "#f59e0b", "#a855f7", "#ec4899"];
const SUITS = [
  `<path d="M0 54-34 20a21 21 0 0 1 34-24a21 21 0 0 1 34 24Z" fill="#dc2626"/>`,
  `<path d="M0-16 26 20 0 56-26 20Z" fill="#dc2626"/>`,
  `<path d="M0-14-34 20a21 21 0 0 0 28 22l-8 18h28l-8-18a21 21 0 0 0 28-22Z"/>`,
  `<path d="M-17 26h0m34 0h0M0 2h0" stroke="#000" stroke-width="32" stroke-linecap="round"/><path d="m0 20 14 40h-28Z"/>`,
];
const card = (random: () => number): string =>
  `<rect x="-50" y="-74" width="100" height="148" rx="12" fill="#fff" stroke="#94a3b8" stroke-width="3"/>${pick(random, SUITS)}<text x="-40" y="-32">${pick(random, ["A", "K", "Q", "J", "7"])}</text>`;
const die = (pips: number, colour: string): string =>
  `<rect x="-54" y="-54" width="108" height="108" rx="22" fill="${colour}" stroke="#0003" stroke-width="8"/><path d="M-28-28h0M28 28h0${pips > 3 ? "M-28 28h0M28-28h0" : ""}${pips % 2 ? "M0 0h0" : ""}${pips > 5 ? "M-28 0h0M28 0h0" : ""}" stroke="${colour === "#fff" ? "#18181b" : "#fff"}" stroke-width="22" stroke-linecap="round"/>`;

/** A dealer at a table, no two alike. */
function dealer({ random, palette }: Canvas): string {
  const people = [
    "fcd9bd 451a03 d97706 92400e",
    "eab98f 1c1917 451a03 78350f",
    "c68642 1c1917 292524 451a03",
    "8d5524 0c0a09 1c1917 292524",
  ];
  const [skin = "", ...hairs] = words(pick(random, people)).map((colour) => `#${colour}`);
  const hair = pick(random, hairs);
  const long = `<path d="M96 160q-10-104 54-104t54 104q6 36-2 60-26-12-52-12t-52 12q-8-24-2-60" fill="${hair}"/>`;
  const bun = `<circle cx="150" cy="48" r="22" fill="${hair}"/>`;
  const waistcoat = pick(random, [palette[1], palette[2], "#18181b", "#7f1d1d"]);
  const fringe = pick(random, [
    "M106 132q-6-62 44-62t44 62q-16-18-22-34-22 26-66 34",
    "M106 132q-6-62 44-62t44 62q-4-30-44-34-40 4-44 34",
    "M106 134q-8-64 44-64t44 64q-20-10-44-40-24 30-44 40",
  ]);
  return `${pick(random, [long, bun, ""])}<path d="M58 340q0-116 62-124h60q62 8 62 124Z" fill="#fff"/><path d="M82 340q0-106 46-120l22 52 22-52q46 14 46 120Z" fill="${waistcoat}"/><path d="M132 180h36v32l-18 22-18-22ZM112 128q0-40 38-40t38 40q2 70-38 70t-38-70" fill="${skin}"/><path d="${fringe}" fill="${hair}"/><path d="M134 142h0m32 0h0" stroke="#18181b" stroke-width="10" stroke-linecap="round"/><path d="M136 168q14 16 28 0Z" fill="#be123c"/><path d="m150 222-26-12v24Zm0 0 26-12v24Z" fill="${palette[3]}"/><ellipse cx="150" cy="376" rx="226" ry="98" stroke="#b45309" stroke-width="9" fill="${pick(random, ["#15803d", "#0f766e", "#9f1239", "#1e40af", "#581c87"])}"/>`;
}

/** Tiles, some of them turned. */
const board = ({ random }: Canvas): string =>
  `<path d="${many(9, (n) => `M${64 + (n % 3) * 86} ${66 + Math.floor(n / 3) * 82}h0`)}" stroke="#fff" stroke-opacity=".34" stroke-width="72" stroke-linecap="square"/>` +
  many(9, (n) =>
    n === 4 || random() < 0.4 ? use("h", 64 + (n % 3) * 86, 66 + Math.floor(n / 3) * 82, 0.28) : "",
  );

/** Where the thing of a picture and the other thing stand. */
const COMPOSITIONS: readonly ((canvas: Canvas) => string)[] = [
  ({ random }) => use("h", 150, 160, 1.2, between(random, -8, 8)),
  () => use("o", 72, 180, 0.62, -16) + use("o", 228, 180, 0.62, 16) + use("h", 150, 155, 1),
  ({ palette }) =>
    `<g transform="translate(150 152)" stroke-linecap="round"><circle r="112" fill="${palette[2]}" opacity=".6"/>${ring(112, 14, "#f59e0b")}${ring(112, 8, "#fef3c7", "0 18.5")}</g>${use("h", 150, 152, 0.8)}`,
  ({ random }) =>
    many(7, (n) =>
      use("h", 16 + n * 44, between(random, 24, 270), 0.12 + n * 0.02, between(random, -50, 50)),
    ) + use("h", 150, 158, 1),
  ({ random }) => use("o", 62, 76, 0.52, -14) + use("h", 172, 168, 1.45, between(random, -14, 14)),
  ({ palette }) =>
    `<path d="M150-40 20 262h260Z" fill="#fff" opacity=".22"/><ellipse cx="150" cy="272" rx="128" ry="26" fill="${palette[2]}"/><ellipse cx="150" cy="262" rx="116" ry="24" fill="${palette[3]}"/>${use("h", 150, 150, 1)}`,
  ({ random }) =>
    use("o", 218, 96, 0.72, between(random, 6, 20)) + use("h", 98, 178, 0.92, between(random, -16, -4)),
  () =>
    use("h", 150, 128, 0.95) + many(3, (n) => use("o", 60 + n * 90, 246 + (n % 2) * 14, 0.34, (n - 1) * 12)),
  ({ palette }) =>
    `<rect x="14" y="14" width="272" height="372" rx="10" fill="none" stroke="#fbbf24" stroke-width="7"/><rect x="24" y="24" width="252" height="352" rx="4" fill="none" stroke="${palette[0]}" stroke-width="2"/>${use("h", 150, 155, 1.08)}`,
];

/** Three reels of a slot. */
const reels = (): string =>
  `<g id="r"><rect x="13" y="66" width="86" height="180" rx="12" fill="#fffbeb" stroke="#f59e0b" stroke-width="6"/>${use("h", 56, 158, 0.37)}${use("o", 56, 98, 0.22)}${use("o", 56, 218, 0.22)}</g><use href="#r" x="94"/><use href="#r" x="188"/><path d="M4 158h292" stroke="#dc2626" stroke-width="4"/>`;

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A title in two or three lines of like length. */
function linesOf(name: string): string[] {
  const words = name.split(" ");
  const most = Math.max(
    9,
    Math.ceil(name.length / (name.length > 22 ? 3 : 2)) + 2,
    ...words.map((word) => word.length),
  );
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
    return lines;
  }, []);
}

const FACES = [
  "Impact,Haettenschweiler,'Arial Narrow',sans-serif",
  "'Arial Black',Arial,sans-serif",
  "Georgia,'Times New Roman',serif",
  "'Trebuchet MS',Verdana,sans-serif",
];
const FILLS = words(
  "fffbeb-fde047-f59e0b fff-fff-e2e8f0 fff-f9a8d4-ec4899 fef9c3-fb923c-f43f5e fff-7dd3fc-0ea5e9 f7fee7-a3e635-65a30d fff-ddd6fe-a78bfa fffbeb-fde047-d97706",
);

/** The title across the lower part, each line as wide as the picture lets it be. */
function lettering(name: string, { random, palette }: Canvas): string {
  const style = between(random, 0, 4);
  const fills = pick(random, FILLS).split("-");
  const face = pick(random, FACES);
  const lines = linesOf(style < 3 ? name.toUpperCase() : name);
  let bottom = style === 1 ? 378 : 386;
  const rows = lines.toReversed().map((line) => {
    const size = Math.round(Math.min(64, 128 / lines.length, 264 / (line.length * 0.58)));
    const y = Math.round(bottom - size * 0.12);
    bottom -= size * 0.9;
    return `<text x="150" y="${y}" font-size="${size}" textLength="${Math.round(line.length * size * 0.58)}" lengthAdjust="spacingAndGlyphs">${escaped(line)}</text>`;
  });
  const top = Math.round(bottom);
  const plate = [
    "",
    `<rect x="9" y="${top - 4}" width="282" height="${394 - top}" rx="16" fill="${palette[2]}" stroke="#fbbf24" stroke-width="4"/>`,
    "",
    `<path d="M-60 ${top + 4}l420-16V408H-60Z" fill="${palette[2]}" opacity=".88"/>`,
    "",
  ][style];
  const lean = [` transform="translate(36)skewX(-6)"`, "", ` transform="rotate(-4 150 350)"`, "", ""][style];
  const stops = fills
    .map((colour, n) => `<stop offset="${0.2 + n * 0.3}" stop-color="#${colour}"/>`)
    .join("");
  return `<linearGradient id="l" x2="0" y2="1">${stops}</linearGradient>${plate}<g${lean} text-anchor="middle" font-weight="900" font-family="${face}" stroke-linejoin="round"><defs><g id="t">${rows.join("")}</g></defs><use href="#t" fill="${palette[2]}" stroke="${palette[2]}" stroke-width="11"/><use href="#t" y="4" fill="${palette[2]}"/><use href="#t" fill="url(#l)"/></g>`;
}

const framed = ({ width, height }: Pick<Canvas, "width" | "height">, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

/** What a word of a title is called here. */
const nameOf = (word: string): string =>
  ALIASES.get(word) ?? ALIASES.get(word.replace(/s$/, "")) ?? word.replace(/s$/, "");
const ALIASES: ReadonlyMap<string, string> = new Map(
  words(
    "fox-cat jaguar-cat panther-cat kitten-cat orchard-cherries fruit-pineapple mango-pineapple guava-pineapple melon-melon honey-egg vault-chest treasure-chest bounty-chest comet-planet galaxy-planet orbit-planet frostbell-bell forest-pines garden-mushroom opal-ruby sapphire-gem silver-gem amethyst-crystals mine-crystals cacao-mask idol-mask carnival-feathers tidal-trident neptune-trident night-moon lua-moon paper-fan pirate-anchor ember-flame fire-flame volcano-volcano magma-volcano sunrise-sun sol-sun sevens-seven koi-fish shark-fish whale-whale viking-helmet axe-hammer wizard-wand potions-potion elixir-potion saloon-badge sheriff-badge gold-coin doubloon-coin gift-bell clockwork-gear cog-gear thunder-bolt samba-drum beat-drum champion-trophy cup-trophy goal-ball kite-plane falcon-plane glider-plane moonlift-rocket meteor-rocket",
  ).map((pair) => pair.split("-") as [string, string]),
);

/** The picture of a thing by its name: a motif, or one that is made. */
const thing = (name: string, random: () => number): string => MOTIFS[name] ?? MADE[name]?.(random) ?? "";

/** The ground of a drawing: its colours from top to bottom, and a scene. */
function ground(canvas: Canvas, scene: Scene): string {
  const { width, height, palette, random } = canvas;
  return `<linearGradient id="b" x2="${between(random, -4, 4) / 10}" y2="1"><stop stop-color="${palette[0]}"/><stop offset=".4" stop-color="${palette[1]}"/><stop offset="1" stop-color="${palette[2]}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#b)"/>${SCENES[scene](canvas)}`;
}

/** What a game is about: the category or theme that says how it is played, and the first thing its title names. */
function subjectOf(game: Game): { kind: string; named: string | undefined } {
  // A live game shows what is played at its table.
  const own = game.isLive ? game.categories.slice(1) : game.categories;
  const kind =
    [game.theme ?? "", ...own].find((each) => SUBJECTS.has(each)) ?? (game.isLive ? "live" : "slots");
  const named = game.slug
    .split("-")
    .map(nameOf)
    .find((name) => name in MOTIFS || name in MADE);
  if (kind !== "slots" || named === undefined) return { kind, named };
  return { kind: [...SUBJECTS].find(([, { motifs }]) => motifs.includes(named))?.[0] ?? kind, named };
}

/**
 * The tile of a game, the same one each time: what the game is about, and its title. 300 × 400, and a square in the look
 * of a brand that shows squares.
 */
export function drawTile(game: Game, look = ""): string {
  const random = seededRandom(hashOf(`${look} ${game.slug}`));
  const isSquare = look !== "";
  const palette = pick(random, isSquare ? NORTHERN : COMMON);
  const canvas = { random, palette, width: 300, height: isSquare ? 300 : 400 };
  const { kind, named } = subjectOf(game);
  const { motifs, scenes } = SUBJECTS.get(kind) ?? PLAIN;
  const first = (game.isLive ? undefined : named) ?? pick(random, motifs);
  const hero = game.isLive && first === "hand" ? "card" : first;
  const second =
    hero === "card" ? hero : pick(random, [...motifs.filter((name) => name !== hero), "star", "coin"]);
  const [one, two] = [thing(hero, random), thing(second, random)];
  const compositions = game.categories[0] === "slots" ? [reels, ...COMPOSITIONS] : COMPOSITIONS;
  const sides = use("h", 48, 194, 0.7, -14) + use(hero === "card" ? "o" : "h", 252, 194, 0.7, 14);
  const table = (): string => (hero === "wheel" ? use("h", 150, 130, 1.25) : sides) + dealer(canvas);
  const other = kind === "instant" ? board : pick(random, compositions);
  const climb = `<path d="M-10 290Q150 280 ${between(random, 180, 240)} 90" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"/>`;
  const things = (kind === "crash" ? climb : "") + (game.isLive ? table() : other(canvas));
  // A picture is small: beside a long drawing stands a short one, or none.
  const isLong = one.length > 560;
  const beside = isLong ? "" : one.length + two.length > 850 ? MOTIFS["star"] : two;
  const parts = `<defs><g id="h">${one}</g>${things.includes("#o") ? `<g id="o">${beside}</g>` : ""}</defs>`;
  const shade = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${palette[2]}" stop-opacity="0"/><stop offset=".7" stop-color="${palette[2]}"/></linearGradient><path d="M0 220h300v180H0" fill="url(#s)"/>`;
  const under =
    game.isLive || isLong ? "" : isSquare ? `<g transform="translate(0 -100)">${shade}</g>` : shade;
  const title = lettering(game.name, canvas);
  const fitted = `<g transform="translate(34)scale(.77)">${things}</g>${under}<g transform="translate(24 -34)scale(.84)">${title}</g>`;
  const front = parts + (isSquare ? fitted : things + under + title);
  const scene = front.length > 1_750 ? "rays" : isSquare && random() < 0.3 ? "ribbons" : pick(random, scenes);
  return framed(canvas, ground(canvas, scene) + front);
}

/** The things of a banner, by what it is about: around the middle of its right half. */
const BANNERS = new Map<string, readonly [hero: string, others: string, scene: Scene, northern: Scene]>([
  ["welcome", ["wheel", "diamond seven crown coin", "confetti", "ribbons"]],
  ["live", ["hand", "wheel coin star coin", "lights", "ridges"]],
  ["sports", ["ball", "trophy star badge star", "stage", "forest"]],
  ["crash", ["rocket", "star coin planet moon", "grid", "ribbons"]],
]);

/** The picture of a banner, 1200 × 480, with room for its words at the left; undefined for an unknown kind. */
export function drawBanner(
  kind: string,
  { from, to }: { from: string; to: string },
  look = "",
): string | undefined {
  const about = BANNERS.get(kind);
  if (about === undefined) return undefined;
  const [hero, others, scene, northern] = about;
  const random = seededRandom(hashOf(`${look} ${kind}`));
  const canvas: Canvas = { random, width: 1_200, height: 480, palette: ["#fff", to, from, "#fde047"] };
  const around = words(others).map((name, n) =>
    place(thing(name, random), n % 2 ? 1_112 : 738, n < 2 ? 140 : 350, 0.58, n % 2 ? 14 : -14),
  );
  const scenery = `<g opacity=".55">${SCENES[look === "" ? scene : northern](canvas)}</g>${beams(930, 240, 330, 12, "#fff")}<circle cx="930" cy="240" r="190" fill="#fff" opacity=".16"/>`;
  return framed(
    canvas,
    `<linearGradient id="b"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="1200" height="480" fill="url(#b)"/>${scenery}${around.join("")}${place(thing(hero, random), 930, 240, 1.55)}`,
  );
}

/** A sticker of the album, 240 × 320; a rare one has a golden frame. */
export function drawSticker(
  { id, name, theme, isRare }: { id: number; name: string; theme: string; isRare: boolean },
  page: string,
): string {
  const random = seededRandom(hashOf(`${theme} ${id}`));
  const canvas = { random, palette: pick(random, COMMON), width: 240, height: 320 };
  const { motifs, scenes } = SUBJECTS.get(theme) ?? PLAIN;
  const frame = isRare ? "#f59e0b" : "#fff";
  const back =
    ground(canvas, pick(random, scenes)) + place(thing(motifs[id % 3] ?? "star", random), 120, 136, 0.85);
  const words = `<g fill="#fff" font-family="${FACES[3]}" font-weight="800" text-anchor="middle"><text x="120" y="274" font-size="${name.length > 18 ? 15 : 18}">${escaped(name)}</text><text x="120" y="296" font-size="12" fill="${canvas.palette[0]}">${escaped(page)}</text><circle cx="36" cy="36" r="18" fill="${frame}"/><text x="36" y="41" font-size="15" fill="#18181b">${id}</text></g>`;
  return framed(
    canvas,
    `${back}<path d="M0 248h240v72H0Z" fill="${canvas.palette[2]}" opacity=".9"/><rect x="6" y="6" width="228" height="308" rx="14" fill="none" stroke="${frame}" stroke-width="12"/>${words}`,
  );
}
