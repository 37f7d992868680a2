import type { DemoBanner } from "../brand/banners.ts";
import type { Game } from "../../contract/games/game.ts";
import { themeOf } from "../games/themes.ts";
import { hashOf } from "../../contract/state/random.ts";
import { BACKDROPS } from "./emblems/backdrops.ts";
import { emblemArt } from "./emblems/emblem-art.ts";
import { THEME_PALETTES } from "./emblems/theme-palettes.ts";
import { hasMotif, MOTIFS } from "./motifs.ts";
import { BRAND_PALETTES, PALETTES } from "./palettes.ts";
import type { Palette } from "./palettes.ts";
import { escapeXml, place, polar } from "./shapes.ts";

const FONT = "font-family=\"Inter,'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif\"";

/**
 * The tile of a game, 300 × 400: a gradient and what the game is about, in a tenant's own look where it has one. The page that shows it writes the name and
 * marks live games, so that no letter of the picture depends on the fonts of a device.
 */
export function tileArt(game: Game, tenant?: string): string {
  const hash = hashOf(game.slug);
  const own = tenant === undefined ? undefined : BRAND_PALETTES[tenant];
  const palette = own?.[hash % own.length] ?? gamePalette(game);
  return svg(
    300,
    400,
    game.name,
    `${gradient(palette)}<rect width="300" height="400" fill="url(#back)"/>${own ? northernSky(palette, hash) : backdrop(game, palette, hash)}` +
      `<rect width="300" height="400" fill="url(#glow)"/>` +
      `<g filter="url(#shadow)" ${FONT}>${place(subject(game, palette, hash), 150, 200, 1.12)}</g>` +
      `<rect y="280" width="300" height="120" fill="url(#shade)"/>`,
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
export function bannerArt({ kind, colors, scene }: DemoBanner): string {
  const hash = hashOf(kind);
  const palette = { ...paletteOf(hash), top: colors.to, middle: colors.from, bottom: "#0b0614" };
  const motif = MOTIFS[kind === "welcome" ? "slots" : kind](palette, hash);
  const ground =
    `${gradient(palette)}<linearGradient id="wide"><stop stop-color="${colors.from}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient>` +
    `<rect width="1200" height="480" fill="url(#wide)"/>`;
  if (scene === "mountains")
    return svg(1200, 480, kind, ground + mountains(colors.to) + northernLights(motif));
  return svg(
    1200,
    480,
    kind,
    `${ground}${rays(hash, 930, 240)}<circle cx="930" cy="240" r="330" fill="#fff" opacity=".12"/>` +
      `<g filter="url(#shadow)" ${FONT}>${place(motif, 930, 240, 1.55)}</g>`,
  );
}

/** Two ribbons of light over two ridges, behind what a tile shows. */
function northernSky({ light, bottom }: Palette, hash: number): string {
  const lift = hash % 60;
  const ribbon = (height: number, width: number): string =>
    `<path d="M-30 ${height + lift}C70 ${height - 70} 150 ${height + 90 - lift} 330 ${height - 40}" fill="none" stroke="${light}" stroke-width="${width}" stroke-linecap="round" opacity=".2"/>`;
  const peak = 40 + ((hash >>> 4) % 220);
  return (
    ribbon(60, 34) +
    ribbon(120, 18) +
    `<path d="M-20 300 ${peak - 90} 250 ${peak} 170 ${peak + 80} 240 330 290V400H-20Z" fill="${bottom}" opacity=".4"/>` +
    `<path d="M-20 340 60 285 130 330 220 270 330 335V400H-20Z" fill="${bottom}" opacity=".65"/>`
  );
}

/** Ranges of mountains, the nearest the darkest. */
function mountains(light: string): string {
  return (
    `<path d="M0 330 160 210l90 70L430 120l130 130 110-80 180 170 120-110 230 150v130H0Z" fill="${light}" opacity=".3"/>` +
    `<path d="M0 400l140-90 150 70 170-140 170 130 150-70 160 110 120-90 140 90v70H0Z" fill="#04211f" opacity=".55"/>` +
    `<path d="M0 450l220-70 190 50 230-80 210 70 170-50 180 70v40H0Z" fill="#031513" opacity=".8"/>`
  );
}

/** Ribbons of light above the ranges, and the motif where a moon would be. */
function northernLights(motif: string): string {
  const ribbon = (path: string, colour: string): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="46" stroke-linecap="round" opacity=".28"/>`;
  return (
    ribbon("M-40 150C220 20 380 240 640 90s420-60 620-10", "#7ef7c8") +
    ribbon("M-40 90C180 180 420-20 660 60s360 120 600-40", "#9bd8ff") +
    `<circle cx="940" cy="205" r="150" fill="#fff" opacity=".12"/>` +
    `<g filter="url(#shadow)" ${FONT}>${place(motif, 940, 205, 1.1)}</g>`
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

const paletteOf = (hash: number): Palette =>
  PALETTES[hash % PALETTES.length] ?? {
    top: "#334155",
    middle: "#1e293b",
    bottom: "#0f172a",
    light: "#e2e8f0",
  };
