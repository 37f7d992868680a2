import type { Game } from "../../contract/games/game.ts";
import type { LobbyRow } from "../../contract/games/game.ts";

const MOST_IN_A_ROW = 12;
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

type Choice = (games: readonly Game[]) => readonly Game[];

const within =
  (...categories: string[]): Choice =>
  (games) =>
    games.filter((game) => categories.includes(game.categories[0])).slice(0, MOST_IN_A_ROW);

const ROWS: readonly (Pick<LobbyRow, "slug" | "title"> & { choice: Choice })[] = [
  {
    slug: "featured",
    title: { "pt-br": "Em destaque", es: "Destacados", en: "Featured" },
    choice: (games) => FEATURED.flatMap((slug) => games.find((game) => game.slug === slug) ?? []),
  },
  {
    slug: "slots",
    title: { "pt-br": "Slots favoritos", es: "Tragamonedas favoritas", en: "Favourite slots" },
    choice: within("slots"),
  },
  {
    slug: "live",
    title: { "pt-br": "Mesas ao vivo", es: "Mesas en vivo", en: "Live tables" },
    choice: within("live"),
  },
  {
    slug: "crash",
    title: { "pt-br": "Crash: até onde vai?", es: "Crash: ¿hasta dónde?", en: "Crash: how far?" },
    choice: within("crash"),
  },
  {
    slug: "tables",
    title: {
      "pt-br": "Roleta, cartas e dados",
      es: "Ruleta, cartas y dados",
      en: "Roulette, cards and dice",
    },
    choice: within("roulette", "cards", "dice"),
  },
  {
    slug: "instant",
    title: { "pt-br": "Vitórias rápidas", es: "Ganancias rápidas", en: "Quick wins" },
    choice: within("instant", "bingo", "fishing"),
  },
  {
    slug: "new",
    title: { "pt-br": "Novidades", es: "Novedades", en: "New arrivals" },
    choice: (games) => games.filter((game) => game.isNew).slice(0, MOST_IN_A_ROW),
  },
];

/** The rows of the home page for these games, in order; a row without games is left out. */
export const lobbyRows = (games: readonly Game[]): readonly LobbyRow[] =>
  ROWS.map(({ slug, title, choice }) => ({ slug, title, games: choice(games) })).filter(
    (row) => row.games.length > 0,
  );
