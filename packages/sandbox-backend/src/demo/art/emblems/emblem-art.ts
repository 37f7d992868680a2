import type { ThemeSlug } from "../../games/themes.ts";
import type { Palette } from "../palettes.ts";
import { place } from "../shapes.ts";
import { emblem, EMBLEMS } from "./emblems.ts";

type Composition = (main: string, others: readonly [string, string], palette: Palette) => string;

const COIN =
  `<ellipse rx="24" ry="9" cy="5" fill="#b45309"/><ellipse rx="24" ry="9" fill="#fbbf24"/>` +
  `<ellipse rx="15" ry="5" fill="none" stroke="#d97706" stroke-width="3"/>`;

/** The arrangements of a theme's emblems. */
const COMPOSITIONS: readonly Composition[] = [
  (main, _others, { light }) =>
    `<circle r="112" fill="${light}" opacity=".22"/><circle r="86" fill="${light}" opacity=".25"/>${place(main, 0, 0, 0.98)}`,
  (main, _others, { top, bottom }) =>
    `<circle r="118" fill="#fbbf24"/><circle r="110" fill="${bottom}"/><circle r="102" fill="${top}" opacity=".75"/>` +
    `<circle r="118" fill="none" stroke="#fef3c7" stroke-opacity=".7" stroke-width="3"/>${place(main, 0, 0, 0.76)}`,
  (main, [left, right]) =>
    `<g opacity=".92">${place(left, -74, 22, 0.58, -14)}${place(right, 76, 26, 0.58, 14)}</g>${place(main, 0, -6, 0.84)}`,
  (main) =>
    place(main, 0, -18, 0.88) +
    [
      [-84, 92],
      [-40, 100],
      [4, 94],
      [50, 100],
      [88, 90],
      [-62, 80],
      [26, 82],
      [70, 76],
    ]
      .map(([x = 0, y = 0]) => place(COIN, x, y))
      .join(""),
  (main, _others, { middle, light }) =>
    `<path d="M0,-128 L112,-96 V20 Q112,98 0,138 Q-112,98 -112,20 V-96 Z" fill="#fbbf24"/>` +
    `<path d="M0,-116 L101,-87 V18 Q101,88 0,125 Q-101,88 -101,18 V-87 Z" fill="${middle}"/>` +
    `<path d="M0,-116 L101,-87 V18 Q101,88 0,125 Z" fill="${light}" opacity=".14"/>${place(main, 0, 0, 0.74)}`,
  (main, [left]) => `${place(left, 66, -62, 0.42, 16)}${place(main, -6, 12, 0.98, -6)}`,
];

/** The drawing of a themed game around (0, 0): the same hash always gives the same one. */
export function emblemArt(theme: ThemeSlug, palette: Palette, hash: number): string {
  const names = EMBLEMS[theme];
  const first = (hash >>> 10) % 3;
  const [main, left, right] = [0, 1, 2].map((step) => emblem(names[(first + step) % 3] ?? names[0]));
  const compose = COMPOSITIONS[(hash >>> 13) % COMPOSITIONS.length];
  return compose?.(main ?? "", [left ?? "", right ?? ""], palette) ?? "";
}
