import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const TransactionsView = whenLoaded(async () => (await import("./transactions-view.tsx")).TransactionsView);

export const handle: PageHandle = {
  texts: ["account", "wallet"],
  query: { type: "browser", period: "browser" },
};

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.transactions");

/** Everything that moved the player's money. */
export default accountPage("wallet", "account:menu.transactions", "history.text", TransactionsView);
