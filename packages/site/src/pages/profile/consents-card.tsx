import type { AuthUserInfo } from "@storefront/account";
import { dateOf } from "@storefront/client";
import { useUpdateMarketing } from "@storefront/account/react-hooks";
import { Megaphone } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { useShell } from "../../features/site/use-shell.ts";
import { useSubmission } from "../../features/forms/use-submission.ts";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Outcome } from "../../ui/outcome.tsx";
import { SwitchRow } from "../../ui/switch-row.tsx";

const CONSENTS = ["tc_accepted_at", "privacy_accepted_at", "lgpd_accepted_at", "law_accepted_at"] as const;

/** The consent to advertising, which can be taken back as easily as given, and when the others were given. */
export function ConsentsCard({ info }: { info: AuthUserInfo }): JSX.Element {
  const { t } = useTranslation("profile");
  const { locale } = useShell();
  const { mutateAsync: change } = useUpdateMarketing();
  const { failure, done, attempt } = useSubmission();
  const [chosen, setChosen] = useState<boolean>();
  const stored = Boolean(info.mkt_accepted_at);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const choose = async (optIn: boolean): Promise<void> => {
    setChosen(optIn);
    if (!(await attempt(() => change({ optIn })))) setChosen(undefined);
  };
  const rows = CONSENTS.flatMap((name) => {
    // Some backends say that it was given and not when.
    if (!info[name]) return [];
    const date = dateOf(info[name]);
    return [[name, t(`consents.${name}`), date ? format.format(date) : t("consents.given")] as const];
  });
  return (
    <Card icon={Megaphone} title={t("consents.title")}>
      <SwitchRow
        label={t("consents.marketing")}
        hint={t("consents.marketing_hint")}
        checked={chosen ?? stored}
        onChange={(optIn) => void choose(optIn)}
      />
      <FormAlert failure={failure} />
      <Outcome text={done ? t("saved") : undefined} />
      {rows.length > 0 && <Facts rows={rows} />}
    </Card>
  );
}
