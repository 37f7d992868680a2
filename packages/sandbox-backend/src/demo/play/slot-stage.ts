import { drawingOf } from "../art/pictures.ts";
import { PLAIN_SYMBOLS, THEME_SYMBOLS, UNTHEMED } from "../art/symbols.ts";
import { themeOf } from "../games/themes.ts";
import type { Game } from "../../contract/games/game.ts";
import { seededRandom, hashOf } from "../../contract/state/random.ts";
import type { Stage } from "./page.ts";
import { LINES, REELS, spin, SYMBOL_COUNT } from "./slot-rules.ts";

const STYLE = `
.board {
  --cell: min(calc((100vw - 4rem) / 5), calc((100dvh - 17rem) / 3), 8.5rem);
  display: grid; grid-template-columns: repeat(5, var(--cell)); gap: .25rem; padding: .625rem; border-radius: 1.25rem;
  background: linear-gradient(160deg, #fef08a, #d97706 40%, #92400e 70%, #fbbf24); box-shadow: 0 20px 60px rgb(0 0 0 / .5), inset 0 0 0 3px rgb(120 53 15 / .6);
}
.reel { height: calc(var(--cell) * 3); overflow: hidden; border-radius: .625rem; background: linear-gradient(#0006, #fff1 18%, #fff2 50%, #fff1 82%, #0006), var(--bottom); box-shadow: inset 0 0 18px rgb(0 0 0 / .6); }
.strip svg { display: block; width: var(--cell); height: var(--cell); padding: 7%; }
.board.told .strip svg { opacity: .35; } .board.told .strip svg.hit { opacity: 1; filter: drop-shadow(0 0 10px #fde047); }
.sprite { position: absolute; width: 0; height: 0; }
@media (max-height: 30rem) { .board { --cell: min(calc((100vw - 4rem) / 5), calc((100dvh - 10rem) / 3)); } }
`;

const SCRIPT = `
const page = JSON.parse(document.getElementById("page").textContent);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const board = document.querySelector(".board");
const strips = [...document.querySelectorAll(".strip")];
const picture = (symbol) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", "-130 -130 260 260");
  use.setAttribute("href", "#symbol-" + symbol);
  svg.append(use);
  return svg;
};
let shown = page.reels;
strips.forEach((strip, reel) => strip.replaceChildren(...shown[reel].map(picture)));
const turn = async (strip, reel, next) => {
  const between = Array.from({ length: 9 + reel * 4 }, () => Math.floor(Math.random() * page.symbols));
  strip.replaceChildren(...[...next, ...between, ...shown[reel]].map(picture));
  const from = "translateY(-" + (100 * (next.length + between.length)) / strip.children.length + "%)";
  await strip.animate([{ transform: from }, { transform: "none" }], { duration: 620 + reel * 190, easing: "cubic-bezier(.3,.1,.2,1.06)" }).finished;
  strip.replaceChildren(...next.map(picture));
};
const stage = {
  options: () => ({}),
  play: async ({ reels, lines }) => {
    board.classList.remove("told");
    if (calm.matches) strips.forEach((strip, reel) => strip.replaceChildren(...reels[reel].map(picture)));
    else await Promise.all(strips.map((strip, reel) => turn(strip, reel, reels[reel])));
    shown = reels;
    for (const { line, count } of lines)
      for (let reel = 0; reel < count; reel += 1) strips[reel].children[page.lines[line][reel]].classList.add("hit");
    board.classList.toggle("told", lines.length > 0);
  },
};
`;

/** A board of five reels with the game's own symbols. */
export function slotStage(game: Game): Stage {
  const sprites = symbolsOf(game)
    .map((name, index) => `<g id="symbol-${index}">${drawingOf(`symbols/${name}`)}</g>`)
    .join("");
  const strips = Array.from(
    { length: REELS },
    () => `<div class="reel"><div class="strip"></div></div>`,
  ).join("");
  return {
    html: `<svg class="sprite" aria-hidden="true"><defs>${sprites}</defs></svg><div class="board" aria-hidden="true">${strips}</div>`,
    style: STYLE,
    script: SCRIPT,
    data: {
      lines: LINES,
      symbols: SYMBOL_COUNT,
      reels: spin(seededRandom(hashOf(game.slug)), 0).reels,
    },
  };
}

/** The symbols from the cheapest to the dearest: fruit and bells, then what the game is about. */
function symbolsOf(game: Game): string[] {
  const start = hashOf(game.slug) % PLAIN_SYMBOLS.length;
  const plain = [...PLAIN_SYMBOLS.slice(start), ...PLAIN_SYMBOLS.slice(0, start)];
  const theme = themeOf(game);
  const dear = theme === undefined ? UNTHEMED : THEME_SYMBOLS[theme].toReversed();
  return [...plain.slice(0, SYMBOL_COUNT - dear.length), ...dear];
}
