import type { Text } from "../../contract/http/texts.ts";
import { GAMES } from "./games.ts";
import type { Game } from "../../contract/catalogue/game.ts";

/** One row of the lobby. */
export interface LobbyRow {
  slug: string;
  title: Text;
  games: readonly Game[];
}

const FEATURED = [
  "jaguar-sunrise",
  "comet-climb",
  "lagoon-roulette-live",
  "lanterns-of-lua",
  "turbo-capybara",
  "carnaval-bingo",
  "velvet-baccarat",
  "night-market-reels",
  "neon-dice",
  "deep-blue-hunters",
  "mine-garden",
  "tidal-crown",
];

const within = (...categories: string[]): readonly Game[] =>
  GAMES.filter((game) => categories.includes(game.categories[0])).slice(0, 12);

/** The rows of the lobby, in order. */
export const LOBBY: readonly LobbyRow[] = [
  {
    slug: "featured",
    title: { "pt-br": "Em destaque", es: "Destacados", en: "Featured" },
    games: FEATURED.flatMap((slug) => GAMES.find((game) => game.slug === slug) ?? []),
  },
  {
    slug: "slots",
    title: { "pt-br": "Slots favoritos", es: "Tragamonedas favoritas", en: "Favourite slots" },
    games: within("slots"),
  },
  {
    slug: "live",
    title: { "pt-br": "Mesas ao vivo", es: "Mesas en vivo", en: "Live tables" },
    games: within("live"),
  },
  {
    slug: "crash",
    title: { "pt-br": "Crash: até onde vai?", es: "Crash: ¿hasta dónde?", en: "Crash: how far?" },
    games: within("crash"),
  },
  {
    slug: "tables",
    title: {
      "pt-br": "Roleta, cartas e dados",
      es: "Ruleta, cartas y dados",
      en: "Roulette, cards and dice",
    },
    games: within("roulette", "cards", "dice"),
  },
  {
    slug: "instant",
    title: { "pt-br": "Vitórias rápidas", es: "Ganancias rápidas", en: "Quick wins" },
    games: within("instant", "bingo", "fishing"),
  },
  {
    slug: "new",
    title: { "pt-br": "Novidades", es: "Novedades", en: "New arrivals" },
    games: GAMES.filter((game) => game.isNew).slice(0, 12),
  },
];
