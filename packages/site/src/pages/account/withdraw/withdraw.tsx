import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const WithdrawView = whenLoaded(async () => (await import("./withdraw-view.tsx")).WithdrawView);

export const handle: PageHandle = { texts: ["account", "payments"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.withdraw");

export default accountPage("payments", "account:menu.withdraw", "withdraw.text", WithdrawView);
