import type { AlbumPage } from "../contract/content/content.ts";
import { inLanguages, type Text } from "../contract/http/texts.ts";
import { THEMES } from "./games/themes.ts";

const ON_A_PAGE = 9;

const TITLES: readonly (readonly [string, Text])[] = [
  ["egypt", inLanguages`Areias do Nilo | Arenas del Nilo | Sands of the Nile`],
  ["jungle", inLanguages`Coração da mata | Corazón de la selva | Heart of the jungle`],
  ["space", inLanguages`Entre estrelas | Entre estrellas | Among the stars`],
  ["carnival", inLanguages`Noites de carnaval | Noches de carnaval | Carnival nights`],
  ["ocean", inLanguages`Mar adentro | Mar adentro | Out at sea`],
  ["magic", inLanguages`Casa da magia | Casa de la magia | House of magic`],
  ["football", inLanguages`Dia de jogo | Día de partido | Match day`],
  ["gems", inLanguages`O grande tesouro | El gran tesoro | The great treasure`],
];

/** The pages, the same for every campaign. */
export const ALBUM_PAGES: readonly AlbumPage[] = TITLES.map(([theme, title], page) => ({
  id: page + 1,
  title,
  stickers: Array.from({ length: ON_A_PAGE }, (_, index) => {
    const { starts = [], ends = [] } = THEMES[theme] ?? {};
    const id = page * ON_A_PAGE + index + 1;
    return { id, name: `${starts[index] ?? ""} ${ends[index] ?? ""}`, theme, isRare: index % 5 === 4 };
  }),
}));
