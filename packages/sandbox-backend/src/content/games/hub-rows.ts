import type { Text } from "../../contract/http/texts.ts";
import { CATEGORIES } from "./categories.ts";
import type { CategorySlug } from "./categories.ts";
import { isIn } from "../../contract/games/catalogue-query.ts";
import type { Game, Provider } from "../../contract/games/game.ts";
import type { HubPage, LobbyRow } from "../../contract/games/game.ts";
import { LIVE_STUDIOS, providerOf } from "./providers.ts";
import type { ThemeSlug } from "./themes.ts";

const MOST_IN_A_ROW = 20;

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
    .map(({ slug, title, wanted }) => ({ slug, title, games: games.filter(wanted).slice(0, MOST_IN_A_ROW) }))
    .filter((each) => each.games.length > 0);
