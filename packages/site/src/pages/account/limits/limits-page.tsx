import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const Limits = whenLoaded(async () => (await import("./limits.tsx")).Limits);

export const handle: PageHandle = { texts: ["account", "limits"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.limits");

/** The limits a player sets, a pause, and self-exclusion. */
export default accountPage("limits", "account:menu.limits", "text", Limits);
