import type { Profile } from "@storefront/account";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { KycFlow } from "../../features/verification/kyc-flow.tsx";
import { KycReasons } from "../../features/verification/kyc-reasons.tsx";
import { kycStateOf } from "../../features/verification/kyc-state.ts";
import { rememberUnavailable } from "../../features/validation/validation-memory.ts";
import { InitialDataStep } from "./person-steps.tsx";

/** The verification that the backend asks for before anything else, or the document's data. */
export function DocumentsStep({ profile, onDone }: { profile: Profile; onDone: () => void }): JSX.Element {
  const { t } = useTranslation("kyc");
  const state = kycStateOf(profile);
  if (state === "manual") return <p role="status">{t("explained.manual")}</p>;
  if (state !== "needed") return <InitialDataStep onDone={onDone} />;
  return (
    <>
      <KycReasons reasons={profile.userInfo?.force_request_kyc_reasons ?? []} />
      <KycFlow
        action={t("start")}
        onDone={(ended) => ended === "approved" && onDone()}
        onUnavailable={() => rememberUnavailable("documents")}
      />
    </>
  );
}
