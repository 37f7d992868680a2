import type { AccountRestriction } from "@storefront/account";
import { Ban } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ButtonLink } from "../routing/links.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { ExclusionRegister, telephoneAddress } from "../legal/legal-links.tsx";
import { useShellIfLoaded } from "../site/use-shell.ts";
import { EmptyState } from "../loading/read-states.tsx";
import parts from "../../ui/parts.module.css";
import { dateOf } from "@storefront/client";

/** Takes the place of what a restricted player may not do: the reason, its end, and where to go from here. */
export function RestrictedNotice({
  restriction,
  closed,
}: {
  restriction: AccountRestriction;
  closed: "play" | "deposit" | "promotions";
}): JSX.Element {
  const { t } = useTranslation("service");
  const text = useRestrictionText(restriction);
  return (
    <EmptyState icon={Ban} title={t(`restriction.${closed}`)} text={text}>
      <div className={parts["buttons"]}>
        <RestrictionLinks />
      </div>
    </EmptyState>
  );
}

const MOST_LINES = 2;

/** The pages and the help lines that tell a restricted player more. */
export function RestrictionLinks(): JSX.Element {
  const { t } = useTranslation("service");
  const brand = useShellIfLoaded()?.brand;
  const support = brand?.support;
  return (
    <>
      <ButtonLink to="/account/limits" look="quiet" size="small">
        {t("restriction.limits")}
      </ButtonLink>
      {support && (
        <ButtonLink to="/support" look="plain" size="small">
          {t("common:navigation.support")}
        </ButtonLink>
      )}
      <ExclusionRegister className={buttonClass({ look: "plain", size: "small" })} />
      {brand?.legal.helpLines.slice(0, MOST_LINES).map(({ name, telephone, address: page }) => {
        const target = page ?? (telephone === undefined ? undefined : telephoneAddress(telephone));
        return target === undefined ? null : (
          <a
            key={name}
            href={target}
            className={buttonClass({ look: "plain", size: "small" })}
            rel="noopener"
          >
            {telephone === undefined ? name : `${name} ${telephone}`}
          </a>
        );
      })}
    </>
  );
}

/** The sentences about a restriction: the reason, and the date on which it ends where one is known. */
export function useRestrictionText({ state, until, day }: AccountRestriction): string {
  const { t, i18n } = useTranslation("service");
  const reason = t(`restriction.${state}`);
  if (until === undefined) return reason;
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: "long",
    ...(day === undefined && { timeStyle: "short" }),
  });
  // Some languages end the time with a full stop, and so does the sentence.
  const date = format.format(dateOf(day) ?? until).replace(/\.$/, "");
  return `${reason} ${t("restriction.until", { date })}`;
}
