import { LIMIT_FIELDS, pendingLimits, type Profile } from "@storefront/account";
import { dateOf, isDay } from "@storefront/client";
import { CalendarClock } from "lucide-react";
import { type JSX, useCallback } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useMoney } from "../money/use-money.ts";
import { PERIODS, UNIT_OF } from "./limit-rows.ts";
import parts from "../../ui/parts.module.css";

/** Writes the time from which a change counts, as people of the page's language do. */
export function useStartText(): (moment: string) => string {
  const { language } = useTranslation().i18n;
  return useCallback(
    (moment) => {
      const time = isDay(moment) ? {} : ({ timeStyle: "short" } as const);
      const format = new Intl.DateTimeFormat(language, { dateStyle: "long", ...time });
      // Some languages end the time with a full stop, and so does the sentence.
      return format.format(dateOf(moment)).replace(/\.$/, "");
    },
    [language],
  );
}

/** The looser limits that the backend has accepted and that do not count yet, each with its date; nothing without one. */
export function PendingChanges({ profile }: { profile: Profile }): JSX.Element | null {
  const { t } = useTranslation("limits");
  const startText = useStartText();
  const changes = pendingLimits(profile);
  if (changes.length === 0) return null;
  return (
    <section className={parts["pending"]} aria-label={t("pending.title")}>
      <CalendarClock size={20} aria-hidden />
      <dl>
        {changes.map((change) => (
          <div key={change.effective_at}>
            <dt>{t("pending.from", { date: startText(change.effective_at) })}</dt>
            <Values change={change} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Values({ change }: { change: ReturnType<typeof pendingLimits>[number] }): JSX.Element {
  const { t } = useTranslation("limits");
  const money = useMoney();
  const period = PERIODS.find((name) => name === change.spa_period_limit);
  return (
    <>
      {LIMIT_FIELDS.map((field) => {
        const value = change[field];
        if (value === undefined) return null;
        const written = UNIT_OF[field] === "money" ? money.format(value ?? 0) : `${value} ${t("minutes")}`;
        return (
          <dd key={field}>
            {t(`fields.${field}`)}: <strong>{value === null ? t("no_limit") : written}</strong>
          </dd>
        );
      })}
      {period && <dd>{t(`periods.${period}`)}</dd>}
    </>
  );
}
