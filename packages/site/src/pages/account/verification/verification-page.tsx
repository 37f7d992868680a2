import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const Verification = whenLoaded(async () => (await import("./verification.tsx")).Verification);

export const handle: PageHandle = { texts: ["account", "kyc"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("kyc:page_title");

/** Identity verification and documents. */
export default function VerificationPage(): JSX.Element {
  const { t } = useTranslation("kyc");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <Verification instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
