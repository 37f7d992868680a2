import { type Game, type HubPage, isIn, type LobbyRow, type Provider } from "../../contract/games/game.ts";
import { inLanguages, type Text } from "../../contract/http/texts.ts";
import { CATEGORIES, type CategorySlug } from "./categories.ts";
import { LIVE_STUDIOS, providerOf } from "./providers.ts";

/** The most games of a row: of the home page, and of a hub. */
const [MOST_AT_HOME, MOST_IN_A_HUB] = [12, 20];
const FEATURED =
  "jaguar-sunrise comet-climb lagoon-roulette-live lanterns-of-lua turbo-capybara carnaval-bingo velvet-baccarat night-market-reels neon-dice deep-blue-hunters mine-garden tidal-crown";

/** A row before the games are known. */
interface RowRule extends Pick<LobbyRow, "slug" | "title"> {
  readonly choice: (games: readonly Game[]) => readonly Game[];
}

const row = (slug: string, title: Text, choice: RowRule["choice"]): RowRule => ({ slug, title, choice });

/** A row of the games for which something holds. */
const rowOf = (slug: string, title: Text, isWanted: (game: Game) => boolean): RowRule =>
  row(slug, title, (games) => games.filter(isWanted));

const within =
  (...categories: string[]) =>
  ({ categories: [first] }: Game): boolean =>
    categories.includes(first);

const HOME: readonly RowRule[] = [
  row("featured", inLanguages`Em destaque | Destacados | Featured`, (games) =>
    FEATURED.split(" ").flatMap((slug) => games.find((game) => game.slug === slug) ?? []),
  ),
  rowOf("slots", inLanguages`Slots favoritos | Tragamonedas favoritas | Favourite slots`, within("slots")),
  rowOf("live", inLanguages`Mesas ao vivo | Mesas en vivo | Live tables`, within("live")),
  rowOf("crash", inLanguages`Crash: até onde vai? | Crash: ¿hasta dónde? | Crash: how far?`, within("crash")),
  rowOf(
    "tables",
    inLanguages`Roleta, cartas e dados | Ruleta, cartas y dados | Roulette, cards and dice`,
    within("roulette", "cards", "dice"),
  ),
  rowOf(
    "instant",
    inLanguages`Vitórias rápidas | Ganancias rápidas | Quick wins`,
    within("instant", "bingo", "fishing"),
  ),
  rowOf("new", inLanguages`Novidades | Novedades | New arrivals`, (game) => game.isNew),
];

const casino = (...slugs: CategorySlug[]): RowRule[] =>
  slugs.map((slug) => rowOf(slug, CATEGORIES[slug], (game) => !game.isLive && isIn(game, slug)));

const live = (...slugs: CategorySlug[]): RowRule[] =>
  slugs.map((slug) => rowOf(`live-${slug}`, CATEGORIES[slug], (game) => game.isLive && isIn(game, slug)));

const themed = (theme: string, title: Text): RowRule => rowOf(theme, title, (game) => game.theme === theme);

const made = (provider: Provider, isLive: boolean): RowRule =>
  rowOf(
    provider.slug,
    { "pt-br": provider.name, es: provider.name, en: provider.name },
    (game) => game.isLive === isLive && game.provider === provider,
  );

const HUBS: Record<HubPage, readonly RowRule[]> = {
  casino: [
    ...casino("popular", "new", "slots", "crash", "jackpot"),
    themed("egypt", inLanguages`Tesouros do Nilo | Tesoros del Nilo | Treasures of the Nile`),
    ...casino("many-ways", "bonus-buy"),
    made(providerOf("Gilded Otter"), false),
    ...casino("instant", "fishing"),
    themed("carnival", inLanguages`É carnaval | Es carnaval | Carnival time`),
    ...casino("roulette", "cards", "bingo", "classic"),
    themed("space", inLanguages`Rumo às estrelas | Rumbo a las estrellas | To the stars`),
    made(providerOf("Nine Herons"), false),
    ...casino("dice", "scratch"),
  ],
  live: [
    ...live("popular", "roulette", "blackjack", "game-shows", "baccarat", "new", "poker", "dice"),
    ...LIVE_STUDIOS.map((provider) => made(provider, true)),
  ],
};

/** The rows of the home page for these games, in order; a row without games is left out. */
export const lobbyRows = (games: readonly Game[]): readonly LobbyRow[] => filled(HOME, games, MOST_AT_HOME);

/** The rows of the hub pages for these games, in order; a row without games is left out. */
export const hubRows = (games: readonly Game[]): Record<HubPage, readonly LobbyRow[]> => ({
  casino: filled(HUBS.casino, games, MOST_IN_A_HUB),
  live: filled(HUBS.live, games, MOST_IN_A_HUB),
});

const filled = (rules: readonly RowRule[], games: readonly Game[], most: number): LobbyRow[] =>
  rules
    .map(({ slug, title, choice }) => ({ slug, title, games: choice(games).slice(0, most) }))
    .filter((each) => each.games.length > 0);
