import type { Text } from "../../contract/http/texts.ts";
import { CATEGORIES } from "./categories.ts";
import type { CategorySlug } from "./categories.ts";
import { isIn } from "../../contract/catalogue/catalogue-query.ts";
import type { Game } from "../../contract/catalogue/game.ts";
import { GAMES } from "./games.ts";
import { LIVE_STUDIOS, providerOf } from "./providers.ts";
import type { Provider } from "./providers.ts";
import type { LobbyRow } from "./rows.ts";
import type { ThemeSlug } from "./themes.ts";

const ROW = 20;

/** The pages that have rows. */
export const HUB_PAGES = ["casino", "live"] as const;
/** One of the two. */
export type HubPage = (typeof HUB_PAGES)[number];

const row = (slug: string, title: Text, wanted: (game: Game) => boolean): LobbyRow => ({
  slug,
  title,
  games: GAMES.filter(wanted).slice(0, ROW),
});

const casino = (slug: CategorySlug): LobbyRow =>
  row(slug, CATEGORIES[slug], (game) => !game.isLive && isIn(game, slug));

const live = (slug: CategorySlug): LobbyRow =>
  row(`live-${slug}`, CATEGORIES[slug], (game) => game.isLive && isIn(game, slug));

const themed = (theme: ThemeSlug, title: Text): LobbyRow => row(theme, title, (game) => game.theme === theme);

const made = (provider: Provider, isLive: boolean): LobbyRow =>
  row(
    provider.slug,
    { "pt-br": provider.name, es: provider.name, en: provider.name },
    (game) => game.isLive === isLive && game.provider === provider,
  );

/** The rows of the hubs, in order. */
export const HUB_ROWS: Record<HubPage, readonly LobbyRow[]> = {
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
