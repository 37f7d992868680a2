import type { Text } from "../http/texts.ts";
import type { Game } from "./game.ts";

/** The hub pages that have rows of games. */
export const HUB_PAGES = ["casino", "live"] as const;
/** The name of one hub page. */
export type HubPage = (typeof HUB_PAGES)[number];

/** One row of games, on the home page or on a hub page. */
export interface LobbyRow {
  slug: string;
  title: Text;
  games: readonly Game[];
}
