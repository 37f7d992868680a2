import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const Preferences = whenLoaded(async () => (await import("./preferences.tsx")).Preferences);

export const handle: PageHandle = { texts: ["account", "preferences"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../page-head.ts";
export const loader = titleLoader("account:menu.preferences");

/** The page of a player's preferences. */
export default accountPage("preferences", "account:menu.preferences", "text", Preferences);
