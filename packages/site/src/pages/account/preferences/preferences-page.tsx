import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const Preferences = whenLoaded(async () => (await import("./preferences.tsx")).Preferences);

export const handle: PageHandle = { texts: ["account", "preferences"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.preferences");

export default accountPage("preferences", "account:menu.preferences", "text", Preferences);
