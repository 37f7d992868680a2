import { isIn } from "../../contract/games/catalogue-query.ts";
import type { Game, HubPage, LobbyRow, Provider } from "../../contract/games/game.ts";
import { inLanguages, type Text } from "../../contract/http/texts.ts";
import { CATEGORIES, type CategorySlug } from "./categories.ts";
import { LIVE_STUDIOS, providerOf } from "./providers.ts";

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
    title: inLanguages("Em destaque | Destacados | Featured"),
    choice: (games) => FEATURED.flatMap((slug) => games.find((game) => game.slug === slug) ?? []),
  },
  {
    slug: "slots",
    title: inLanguages("Slots favoritos | Tragamonedas favoritas | Favourite slots"),
    choice: within("slots"),
  },
  {
    slug: "live",
    title: inLanguages("Mesas ao vivo | Mesas en vivo | Live tables"),
    choice: within("live"),
  },
  {
    slug: "crash",
    title: inLanguages("Crash: até onde vai? | Crash: ¿hasta dónde? | Crash: how far?"),
    choice: within("crash"),
  },
  {
    slug: "tables",
    title: inLanguages("Roleta, cartas e dados | Ruleta, cartas y dados | Roulette, cards and dice"),
    choice: within("roulette", "cards", "dice"),
  },
  {
    slug: "instant",
    title: inLanguages("Vitórias rápidas | Ganancias rápidas | Quick wins"),
    choice: within("instant", "bingo", "fishing"),
  },
  {
    slug: "new",
    title: inLanguages("Novidades | Novedades | New arrivals"),
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

const themed = (theme: string, title: Text): RowRule => row(theme, title, (game) => game.theme === theme);

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
    themed("egypt", inLanguages("Tesouros do Nilo | Tesoros del Nilo | Treasures of the Nile")),
    casino("many-ways"),
    casino("bonus-buy"),
    made(providerOf("Gilded Otter"), false),
    casino("instant"),
    casino("fishing"),
    themed("carnival", inLanguages("É carnaval | Es carnaval | Carnival time")),
    casino("roulette"),
    casino("cards"),
    casino("bingo"),
    casino("classic"),
    themed("space", inLanguages("Rumo às estrelas | Rumbo a las estrellas | To the stars")),
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
