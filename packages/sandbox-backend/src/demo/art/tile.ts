import type { DemoBanner } from "../brand/banners.ts";
import type { Game } from "../../contract/catalogue/game.ts";
import { themeOf } from "../catalogue/themes.ts";
import { hashOf } from "../../contract/state/random.ts";
import { BACKDROPS } from "./emblems/backdrops.ts";
import { emblemArt } from "./emblems/emblem-art.ts";
import { THEME_PALETTES } from "./emblems/theme-palettes.ts";
import { hasMotif, MOTIFS } from "./motifs.ts";
import { PALETTES } from "./palettes.ts";
import type { Palette } from "./palettes.ts";
import { escapeXml, place, polar } from "./shapes.ts";

const FONT = "font-family=\"Inter,'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif\"";

const LIVE_BADGE =
  `<rect x="20" y="20" width="66" height="26" rx="13" fill="#dc2626"/><circle cx="35" cy="33" r="4.5" fill="#fff"/>` +
  `<text x="45" y="38" ${FONT} font-size="14" font-weight="800" letter-spacing=".5" fill="#fff">LIVE</text>`;

/** The tile of a game, 300 × 400: a gradient, what the game is about, its name. */
export function tileArt(game: Game): string {
  const hash = hashOf(game.slug);
  const palette = gamePalette(game);
  const lines = titleLines(game.name);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(35, Math.floor(410 / longest));
  const first = 352 - (lines.length - 1) * (size + 2);
  const title = lines.map(
    (line, index) =>
      `<text x="22" y="${first + index * (size + 2)}" font-size="${size}">${escapeXml(line)}</text>`,
  );
  return svg(
    300,
    400,
    game.name,
    `${gradient(palette)}<rect width="300" height="400" fill="url(#back)"/>${backdrop(game, palette, hash)}` +
      `<rect width="300" height="400" fill="url(#glow)"/>` +
      `<g filter="url(#shadow)" ${FONT}>${place(subject(game, palette, hash), 150, 160, 0.98)}</g>` +
      `<rect y="220" width="300" height="180" fill="url(#shade)"/>${game.isLive ? LIVE_BADGE : ""}` +
      `<g ${FONT} font-weight="800" letter-spacing="-.4" fill="#fff">${title.join("")}</g>` +
      `<text x="22" y="378" ${FONT} font-size="14" font-weight="600" letter-spacing=".6" fill="${palette.light}">` +
      `${escapeXml(game.provider.name)}</text>`,
  );
}

/** The colours of a game, on its tile and on its page. */
export function gamePalette(game: Game): Palette {
  const hash = hashOf(game.slug);
  const theme = themeOf(game);
  return theme === undefined ? paletteOf(hash) : (THEME_PALETTES[theme][(hash >>> 3) % 3] ?? paletteOf(hash));
}

function subject(game: Game, palette: Palette, hash: number): string {
  const theme = themeOf(game);
  if (theme !== undefined) return emblemArt(theme, palette, hash);
  // A live game shows what is played at its table.
  const own: readonly string[] = game.isLive ? game.categories.slice(1) : game.categories;
  const motif = own.find(hasMotif) ?? "live";
  return MOTIFS[motif](palette, hash);
}

function backdrop(game: Game, palette: Palette, hash: number): string {
  const chosen = themeOf(game) === undefined ? undefined : BACKDROPS[(hash >>> 6) % BACKDROPS.length];
  return chosen?.(palette, hash) ?? rays(hash, 150, 160);
}

/** The picture of a banner, 1200 × 480: its colours, the motif at the right, room for text at the left. */
export function bannerArt({ kind, colors }: DemoBanner): string {
  const hash = hashOf(kind);
  const palette = { ...paletteOf(hash), top: colors.to, middle: colors.from, bottom: "#0b0614" };
  const motif = MOTIFS[kind === "welcome" ? "slots" : kind](palette, hash);
  return svg(
    1200,
    480,
    kind,
    `${gradient(palette)}<linearGradient id="wide"><stop stop-color="${colors.from}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient>` +
      `<rect width="1200" height="480" fill="url(#wide)"/>${rays(hash, 930, 240)}` +
      `<circle cx="930" cy="240" r="330" fill="#fff" opacity=".12"/>` +
      `<g filter="url(#shadow)" ${FONT}>${place(motif, 930, 240, 1.55)}</g>`,
  );
}

function svg(width: number, height: number, title: string, content: string): string {
  const label = escapeXml(title);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" aria-label="${label}"><title>${label}</title>${content}</svg>`
  );
}

function gradient({ top, middle, bottom }: Palette): string {
  return (
    `<defs><linearGradient id="back" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${top}"/>` +
    `<stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<radialGradient id="glow" cy=".38" r=".6"><stop stop-color="#fff" stop-opacity=".38"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${bottom}" stop-opacity="0"/>` +
    `<stop offset=".6" stop-color="${bottom}" stop-opacity=".82"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<filter id="shadow" x="-30%" y="-30%" width="160%" height="160%">` +
    `<feDropShadow dx="0" dy="8" stdDeviation="9" flood-color="${bottom}" flood-opacity=".55"/></filter></defs>`
  );
}

function rays(hash: number, x: number, y: number): string {
  const turn = hash % 30;
  const beams = Array.from({ length: 12 }, (_, index) => {
    const start = index * 30 + turn;
    return `<path d="M0,0 L${polar(start, 1400)} L${polar(start + 11, 1400)} Z"/>`;
  });
  return place(`<g fill="#fff" opacity=".07">${beams.join("")}</g>`, x, y);
}

/** The name on one line, or on two of about the same length. */
function titleLines(name: string): string[] {
  const words = name.split(" ");
  if (name.length <= 12 || words.length === 1) return [name];
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const width = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return splits.toSorted((one, other) => width(one) - width(other))[0] ?? [name];
}

const paletteOf = (hash: number): Palette =>
  PALETTES[hash % PALETTES.length] ?? {
    top: "#334155",
    middle: "#1e293b",
    bottom: "#0f172a",
    light: "#e2e8f0",
  };
