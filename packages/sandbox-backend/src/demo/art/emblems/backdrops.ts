import { hashOf } from "../../../contract/state/random.ts";
import type { Palette } from "../palettes.ts";
import { place, polar, star } from "../shapes.ts";

/** Draws the background of a tile's emblem, 300 × 400, in its palette. */
export type Backdrop = (palette: Palette, hash: number) => string;

const beams = (count: number, width: number): string =>
  Array.from({ length: count }, (_, index) => {
    const start = (index * 360) / count;
    return `<path d="M0,0 L${polar(start, 420)} L${polar(start + width, 420)} Z"/>`;
  }).join("");

const scattered = (
  hash: number,
  count: number,
  draw: (x: number, y: number, size: number) => string,
): string =>
  Array.from({ length: count }, (_, index) => {
    const spot = hashOf(`${hash} ${index}`);
    return draw(spot % 300, (spot >>> 9) % 290, ((spot >>> 18) % 100) / 100);
  }).join("");

/** The backdrops tiles choose from. */
export const BACKDROPS: readonly Backdrop[] = [
  (_palette, hash) => place(`<g fill="#fff" opacity=".09">${beams(14, 12)}</g>`, 150, 165, 1, hash % 25),
  ({ light }, hash) =>
    scattered(
      hash,
      22,
      (x, y, size) =>
        `<circle cx="${x}" cy="${y}" r="${4 + size * 24}" fill="${light}" opacity="${0.05 + (1 - size) * 0.16}"/>`,
    ),
  ({ light }, hash) =>
    scattered(hash, 34, (x, y, size) =>
      place(
        `<polygon points="${star(4, 9, 2)}" fill="${light}" opacity="${0.3 + size * 0.6}"/>`,
        x,
        y,
        0.4 + size,
      ),
    ),
  ({ bottom, light }, hash) =>
    `<circle cx="${70 + (hash % 160)}" cy="92" r="52" fill="${light}" opacity=".35"/>` +
    [230, 262, 296]
      .map(
        (y, index) =>
          `<path d="M0,${y + ((hash >>> index) % 14)} Q70,${y - 54 + index * 8} 150,${y} T300,${y - 14} V400 H0 Z" fill="${bottom}" opacity="${0.3 + index * 0.16}"/>`,
      )
      .join(""),
  ({ light }, hash) =>
    Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="M-20,${index * 38 + (hash % 30)} q40,-26 80,0 t80,0 t80,0 t80,0 t80,0" fill="none" stroke="${light}" stroke-opacity=".14" stroke-width="9"/>`,
    ).join(""),
  ({ light }, hash) =>
    [176, 140, 104]
      .map(
        (radius) =>
          `<circle cx="150" cy="165" r="${radius}" fill="none" stroke="${light}" stroke-opacity=".2" stroke-width="${2 + (hash % 4)}" stroke-dasharray="${6 + (hash % 20)} 10"/>`,
      )
      .join(""),
  ({ light }) =>
    Array.from({ length: 8 }, (_, row) =>
      Array.from(
        { length: 6 },
        (_unused, column) =>
          `<path d="M${column * 60 + (row % 2) * 30},${row * 44 - 30} l22,30 l-22,30 l-22,-30 Z" fill="${light}" opacity="${0.03 + ((row + column) % 3) * 0.03}"/>`,
      ).join(""),
    ).join(""),
  ({ bottom, light }, hash) =>
    `<g fill="${light}" opacity=".1">${beams(10, 9).replaceAll("M0,0", "M0,40")}</g>` +
    Array.from({ length: 12 }, (_, index) => {
      const height = 30 + ((hash >>> index) % 70);
      return `<rect x="${index * 26 - 6}" y="${290 - height}" width="24" height="${height + 120}" fill="${bottom}" opacity=".45"/>`;
    }).join(""),
];
