import { paletteOf } from "../art/palettes.ts";
import { drawingOf } from "../art/pictures.ts";
import { THEME_SYMBOLS } from "../art/symbols.ts";
import { escapeXml } from "../framed-page.ts";
import { THEMES } from "../games/themes.ts";
import type { ThemeSlug } from "../games/themes.ts";
import type { AlbumPage, Sticker } from "../../contract/album/sticker.ts";
import type { Language, Text } from "../../contract/http/texts.ts";

/** A sticker with the theme of its picture. */
export interface DemoSticker extends Sticker {
  theme: ThemeSlug;
}

interface DemoPage extends AlbumPage {
  stickers: readonly DemoSticker[];
}

const ON_A_PAGE = 9;
const FONT = "font-family=\"Inter,'Segoe UI',system-ui,-apple-system,Arial,sans-serif\"";

const TITLES: readonly (readonly [ThemeSlug, Text])[] = [
  ["egypt", { "pt-br": "Areias do Nilo", es: "Arenas del Nilo", en: "Sands of the Nile" }],
  ["jungle", { "pt-br": "Coração da mata", es: "Corazón de la selva", en: "Heart of the jungle" }],
  ["space", { "pt-br": "Entre estrelas", es: "Entre estrellas", en: "Among the stars" }],
  ["carnival", { "pt-br": "Noites de carnaval", es: "Noches de carnaval", en: "Carnival nights" }],
  ["ocean", { "pt-br": "Mar adentro", es: "Mar adentro", en: "Out at sea" }],
  ["magic", { "pt-br": "Casa da magia", es: "Casa de la magia", en: "House of magic" }],
  ["football", { "pt-br": "Dia de jogo", es: "Día de partido", en: "Match day" }],
  ["gems", { "pt-br": "O grande tesouro", es: "El gran tesoro", en: "The great treasure" }],
];

/** The pages, the same for every campaign. */
export const ALBUM_PAGES: readonly DemoPage[] = TITLES.map(([theme, title], page) => ({
  id: page + 1,
  title,
  stickers: Array.from({ length: ON_A_PAGE }, (_, index) => {
    const { starts, ends } = THEMES[theme];
    const id = page * ON_A_PAGE + index + 1;
    return { id, name: `${starts[index] ?? ""} ${ends[index] ?? ""}`, theme, isRare: index % 5 === 4 };
  }),
}));

const STICKERS = new Map(
  ALBUM_PAGES.flatMap(({ stickers }) => stickers).map((sticker) => [sticker.id, sticker]),
);

/** The sticker of an id. */
export const findSticker = (id: number): DemoSticker | undefined => STICKERS.get(id);

/** A sticker's picture, 240 × 320; a rare one has a golden frame. */
export function stickerArt(sticker: DemoSticker, language: Language): string {
  const { id, name, theme, isRare } = sticker;
  const palette = paletteOf(`${theme} ${id % 3}`);
  const drawing = drawingOf(`symbols/${THEME_SYMBOLS[theme][id % 3] ?? THEME_SYMBOLS[theme][0]}`);
  const page = ALBUM_PAGES.find(({ stickers }) => stickers.includes(sticker));
  const frame = isRare ? "url(#gold)" : "#fff";
  const label = escapeXml(name);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="240" height="320" role="img" aria-label="${label}"><title>${label}</title>` +
    `<defs><linearGradient id="gold" x2="1" y2="1"><stop stop-color="#fef3c7"/><stop offset=".35" stop-color="#f59e0b"/><stop offset=".6" stop-color="#fde68a"/><stop offset="1" stop-color="#b45309"/></linearGradient>` +
    `<linearGradient id="back" x2=".4" y2="1"><stop stop-color="${palette.top}"/><stop offset=".6" stop-color="${palette.middle}"/><stop offset="1" stop-color="${palette.bottom}"/></linearGradient>` +
    `<clipPath id="inside"><rect x="12" y="12" width="216" height="296" rx="12"/></clipPath></defs>` +
    `<rect width="240" height="320" rx="18" fill="${frame}"/><g clip-path="url(#inside)"><rect width="240" height="320" fill="url(#back)"/>` +
    `<circle cx="120" cy="140" r="104" fill="#fff" opacity=".12"/><g transform="translate(120 140) scale(.82)">${drawing}</g><rect y="248" width="240" height="72" fill="${palette.bottom}" opacity=".86"/></g>` +
    `<g ${FONT} fill="#fff"><text x="120" y="276" font-size="${name.length > 18 ? 15 : 18}" font-weight="800" text-anchor="middle">${label}</text>` +
    `<text x="120" y="296" font-size="12" font-weight="600" text-anchor="middle" fill="${palette.light}">${escapeXml(page?.title[language] ?? "")}</text></g>` +
    `<circle cx="36" cy="36" r="18" fill="${frame}"/><text x="36" y="41" ${FONT} font-size="15" font-weight="850" text-anchor="middle" fill="#18181b">${id}</text></svg>`
  );
}
