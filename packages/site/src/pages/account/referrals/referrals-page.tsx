import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const Referrals = whenLoaded(async () => (await import("./referrals.tsx")).Referrals);

export const handle: PageHandle = { texts: ["account", "referrals"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.referrals");

export default accountPage("referrals", "account:menu.referrals", "text", Referrals);
