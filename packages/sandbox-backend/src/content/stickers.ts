import type { AlbumPage, Sticker } from "../contract/content/content.ts";
import type { Text } from "../contract/http/texts.ts";
import { THEMES, type ThemeSlug } from "./games/themes.ts";

/** A sticker with the theme of its picture. */
export interface DemoSticker extends Sticker {
  theme: ThemeSlug;
}

interface DemoPage extends AlbumPage {
  stickers: readonly DemoSticker[];
}

const ON_A_PAGE = 9;

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
