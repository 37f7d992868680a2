import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const WalletView = whenLoaded(async () => (await import("./wallet-view.tsx")).WalletView);

export const handle: PageHandle = { texts: ["account", "wallet"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("wallet:title");

/** The player's money: what there is, what is bound, and moving it. */
export default accountPage("wallet", "title", "text", WalletView);
