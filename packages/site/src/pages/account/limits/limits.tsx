import { useAccountRestriction, useProfile } from "@storefront/account/react-hooks";
import { LifeBuoy, Scale } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Link } from "../../../features/routing/link.tsx";
import { usePageAddress } from "../../../features/routing/use-page-address.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Break, BreakCard } from "./break-card.tsx";
import { LimitsFields } from "../../../features/limits/limits-form.tsx";
import { PendingChanges } from "../../../features/limits/pending-changes.tsx";
import account from "../../../ui/page.module.css";
import forms from "../../../ui/form/forms.module.css";

const KINDS: readonly Break[] = ["pause", "exclusion"];

/** Limits, pause and self-exclusion of the signed-in player. */
export function Limits(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { t } = useTranslation("limits");
  const address = usePageAddress();
  const { data, error, refetch, isFetching } = useProfile();
  const state = useAccountRestriction()?.state;
  const [begun, setBegun] = useState<Break>();
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={3} />;
  const isExcluded = state === "blocked" || state === "self-excluded";
  // A break that has begun is not offered again; out of a pause a player may still exclude themself.
  const isOffered = { pause: !isExcluded && state !== "paused", exclusion: !isExcluded };
  const kinds = KINDS.filter((kind) => isOffered[kind] || begun === kind);
  return (
    <div className={account["stack"]}>
      <Card icon={Scale} title={t("limits_title")} text={t("limits_text")}>
        <PendingChanges profile={data} />
        <LimitsFields info={data.userInfo} />
      </Card>
      {kinds.length > 0 && (
        <div className={account["columns"]}>
          {kinds.map((kind) => (
            <BreakCard key={kind} kind={kind} begun={begun === kind} onBegun={() => setBegun(kind)} />
          ))}
        </div>
      )}
      <Card icon={LifeBuoy} title={t("help_title")} text={t("help_text")}>
        <Link to={address("/terms/responsible-gaming")} className={forms["link"]}>
          {t("help_link")}
        </Link>
      </Card>
    </div>
  );
}
