import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const Security = whenLoaded(async () => (await import("./security.tsx")).Security);

export const handle: PageHandle = { texts: ["account", "security"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.security");

/** Password, second factor and past logins. */
export default accountPage("security", "account:menu.security", "text", Security);
