import type { AlbumPage, BrandColors, LegalTerm, SandboxContent } from "../contract/content/content.ts";
import { inLanguages, type Text } from "../contract/http/texts.ts";
import { BRAND_LOOKS } from "../drawing/drawing.ts";
import { BANNERS, BRAND_BANNERS } from "./banners.ts";
import { CATEGORIES } from "./games/categories.ts";
import { GAMES } from "./games/games.ts";
import { hubRows, lobbyRows } from "./games/rows.ts";
import { THEMES } from "./games/themes.ts";
import { demoPromotions } from "./promotions.ts";
import { SPORTS } from "./sports.ts";

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

/** The legal texts: short, because they bind no one. */
export const LEGAL_TERMS: readonly LegalTerm[] = [
  {
    slug: "terms",
    version: "1.0",
    title: inLanguages`Termos de uso | Términos de uso | Terms of use`,
    content: inLanguages`Esta é uma demonstração. Nenhuma aposta é real e nenhum dinheiro circula. | Esto es una demostración. Ninguna apuesta es real y no circula dinero. | This is a demonstration. No bet is real and no money moves.`,
  },
  {
    slug: "privacy",
    version: "1.0",
    title: inLanguages`Privacidade | Privacidad | Privacy`,
    content: inLanguages`Os dados ficam na memória deste processo e somem quando ele para. | Los datos quedan en la memoria de este proceso y desaparecen cuando se detiene. | Data stays in the memory of this process and is gone when it stops.`,
  },
  {
    slug: "responsible-gaming",
    version: "1.0",
    title: inLanguages`Jogo responsável | Juego responsable | Responsible gaming`,
    content: inLanguages`Jogue com limites. Faça pausas. Peça ajuda se deixar de ser diversão. | Juega con límites. Haz pausas. Pide ayuda si deja de ser diversión. | Play with limits. Take breaks. Ask for help when it stops being fun.`,
  },
];

/** The colours of the brands that ship with the reference trunk. */
const COLORS: Readonly<Record<string, BrandColors>> = {
  aurora: { primary: "#7c3aed", accent: "#f472b6" },
  boreal: { primary: "#0f766e", accent: "#38bdf8" },
};

export const demoContent = (): SandboxContent => ({
  games: GAMES,
  categories: CATEGORIES,
  lobby: lobbyRows(GAMES),
  hubs: hubRows(GAMES),
  banners: BANNERS,
  brandBanners: BRAND_BANNERS,
  promotions: demoPromotions(new Date()),
  brandArt: BRAND_LOOKS,
  colors: COLORS,
  legalTerms: LEGAL_TERMS,
  sports: SPORTS,
  albumPages: ALBUM_PAGES,
});
