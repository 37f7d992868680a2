import type { Profile } from "@storefront/account";
import { asYes } from "@storefront/client";
import { useProfile } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { KycFlow } from "../../features/verification/kyc-flow.tsx";
import { KycReasons } from "../../features/verification/kyc-reasons.tsx";
import { kycStateOf } from "../../features/verification/kyc-state.ts";
import { rememberUnavailable } from "../../features/validation/validation-memory.ts";
import { InitialDataStep } from "./person-steps.tsx";

/** The verification that the backend asks for before anything else, or the document's data. */
export function DocumentsStep({ profile, onDone }: { profile: Profile; onDone: () => void }): JSX.Element {
  const { t } = useTranslation("kyc");
  const { refetch } = useProfile();
  const state = kycStateOf(profile);
  // The next steps ask for what the profile does not have: the name that was just given is in it first.
  const readAgain = async (): Promise<void> => {
    await refetch({ cancelRefetch: false });
    onDone();
  };
  if (state === "manual") return <p role="status">{t("explained.manual")}</p>;
  const isRefused = state === "refused" && asYes(profile.userInfo?.force_request_kyc);
  if (state !== "needed" && !isRefused) return <InitialDataStep profile={profile} onDone={readAgain} />;
  return (
    <>
      {isRefused ? (
        <p>{t("explained.refused")}</p>
      ) : (
        <KycReasons reasons={profile.userInfo?.force_request_kyc_reasons ?? []} />
      )}
      <KycFlow
        action={t(isRefused ? "again" : "start")}
        onDone={(ended) => ended === "approved" && onDone()}
        onUnavailable={() => rememberUnavailable("documents")}
      />
    </>
  );
}
