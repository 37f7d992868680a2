import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const Verification = whenLoaded(async () => (await import("./verification.tsx")).Verification);

export const handle: PageHandle = { texts: ["account", "kyc"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.verification");

export default accountPage("kyc", "account:menu.verification", "text", Verification);
