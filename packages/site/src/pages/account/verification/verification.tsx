import { useProfile } from "@storefront/account/react-hooks";
import { BadgeCheck } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import { Badge } from "../../../ui/facts.tsx";
import { DocumentCard } from "./document-card.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { KycFlow } from "../../../features/verification/kyc-flow.tsx";
import { KycReasons } from "../../../features/verification/kyc-reasons.tsx";
import { kycStateOf, TONES } from "../../../features/verification/kyc-state.ts";
import account from "../../../ui/page.module.css";

/** The identity verification of the signed-in player. */
export function Verification(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { t } = useTranslation("kyc");
  const { identityDocument } = useShell().brand;
  const { data, error, refetch, isFetching } = useProfile();
  // A verification that has just ended says alone what became of it, whatever the profile says meanwhile.
  const [ended, setEnded] = useState(false);
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={2} />;
  const state = kycStateOf(data);
  const reasons = state === "needed" ? (data.userInfo?.force_request_kyc_reasons ?? []) : [];
  const canStart = state !== "approved" && state !== "manual";
  return (
    <div className={account["stack"]}>
      <Card
        icon={BadgeCheck}
        title={t("status_title")}
        {...(!ended && {
          text: t(`explained.${state}`),
          aside: <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
        })}
      >
        {(canStart || ended) && (
          <>
            {!ended && <KycReasons reasons={reasons} />}
            <KycFlow action={t(state === "refused" ? "again" : "start")} onDone={() => setEnded(true)} />
          </>
        )}
      </Card>
      {identityDocument && <IdentityCard />}
      <DocumentCard />
    </div>
  );
}
