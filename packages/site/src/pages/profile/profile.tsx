import type { PageHandle } from "../../features/routing/page-module.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { accountPage } from "../account/account-page.tsx";
import { titleLoader } from "../title-loader.server.ts";

const ProfileCards = whenLoaded(async () => (await import("./profile-cards.tsx")).ProfileCards);

export const handle: PageHandle = { texts: ["account", "profile"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../features/routing/page-module.ts";
export const loader = titleLoader("profile:overview.title");

/** The player's profile, read by the browser alone; guests are asked to log in. */
export default accountPage("profile", "overview.title", "overview.text", ProfileCards);
