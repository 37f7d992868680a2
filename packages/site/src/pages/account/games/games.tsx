import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const OwnGames = whenLoaded(async () => (await import("./own-games.tsx")).OwnGames);

export const handle: PageHandle = { texts: ["account", "games", "home"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.games");

export default accountPage("account", "menu.games", "games.text", OwnGames);
