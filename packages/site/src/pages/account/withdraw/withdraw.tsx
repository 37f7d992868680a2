import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const WithdrawView = whenLoaded(async () => (await import("./withdraw-view.tsx")).WithdrawView);

export const handle: PageHandle = { texts: ["account", "payments"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../page-head.ts";
export const loader = titleLoader("account:menu.withdraw");

/** Money out, and the account it goes to. */
export default accountPage("payments", "account:menu.withdraw", "withdraw.text", WithdrawView);
