import { isIn } from "../../contract/games/catalogue-query.ts";
import type { Game, HubPage, LobbyRow, Provider } from "../../contract/games/game.ts";
import type { Text } from "../../contract/http/texts.ts";
import { CATEGORIES, type CategorySlug } from "./categories.ts";
import { LIVE_STUDIOS, providerOf } from "./providers.ts";
import type { ThemeSlug } from "./themes.ts";

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

const MOST_IN_A_HUB_ROW = 20;

/** A row before the games are known. */
interface RowRule extends Pick<LobbyRow, "slug" | "title"> {
  readonly wanted: (game: Game) => boolean;
}

const row = (slug: string, title: Text, wanted: RowRule["wanted"]): RowRule => ({ slug, title, wanted });

const casino = (slug: CategorySlug): RowRule =>
  row(slug, CATEGORIES[slug], (game) => !game.isLive && isIn(game, slug));

const live = (slug: CategorySlug): RowRule =>
  row(`live-${slug}`, CATEGORIES[slug], (game) => game.isLive && isIn(game, slug));

const themed = (theme: ThemeSlug, title: Text): RowRule => row(theme, title, (game) => game.theme === theme);

const made = (provider: Provider, isLive: boolean): RowRule =>
  row(
    provider.slug,
    { "pt-br": provider.name, es: provider.name, en: provider.name },
    (game) => game.isLive === isLive && game.provider === provider,
  );

const RULES: Record<HubPage, readonly RowRule[]> = {
  casino: [
    casino("popular"),
    casino("new"),
    casino("slots"),
    casino("crash"),
    casino("jackpot"),
    themed("egypt", { "pt-br": "Tesouros do Nilo", es: "Tesoros del Nilo", en: "Treasures of the Nile" }),
    casino("many-ways"),
    casino("bonus-buy"),
    made(providerOf("Gilded Otter"), false),
    casino("instant"),
    casino("fishing"),
    themed("carnival", { "pt-br": "É carnaval", es: "Es carnaval", en: "Carnival time" }),
    casino("roulette"),
    casino("cards"),
    casino("bingo"),
    casino("classic"),
    themed("space", { "pt-br": "Rumo às estrelas", es: "Rumbo a las estrellas", en: "To the stars" }),
    made(providerOf("Nine Herons"), false),
    casino("dice"),
    casino("scratch"),
  ],
  live: [
    live("popular"),
    live("roulette"),
    live("blackjack"),
    live("game-shows"),
    live("baccarat"),
    live("new"),
    live("poker"),
    live("dice"),
    ...LIVE_STUDIOS.map((provider) => made(provider, true)),
  ],
};

/** The rows of the hub pages for these games, in order; a row without games is left out. */
export const hubRows = (games: readonly Game[]): Record<HubPage, readonly LobbyRow[]> => ({
  casino: filled(RULES.casino, games),
  live: filled(RULES.live, games),
});

const filled = (rules: readonly RowRule[], games: readonly Game[]): LobbyRow[] =>
  rules
    .map(({ slug, title, wanted }) => ({
      slug,
      title,
      games: games.filter(wanted).slice(0, MOST_IN_A_HUB_ROW),
    }))
    .filter((each) => each.games.length > 0);
