import type { AccountRestriction } from "@storefront/account";
import { dateOf } from "@storefront/client";
import { useTranslation } from "../../i18n/use-translation.ts";

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
