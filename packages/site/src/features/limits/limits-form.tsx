import { LIMIT_FIELDS, pendingLimits, type Profile, type AuthUserInfo } from "@storefront/account";
import { dateOf, isDay } from "@storefront/client";
import { CalendarClock } from "lucide-react";
import { type JSX, useCallback, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useMoney } from "../money/use-money.ts";
import {
  PERIODS,
  UNIT_OF,
  LIMIT_ROWS,
  type LimitsForm,
  limitsForm,
  limitsFormOf,
  limitsPayload,
  loosens,
} from "./limit-rows.ts";
import parts from "../../ui/parts.module.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { useUpdateLimits } from "@storefront/account/react-hooks";
import { useForm, useWatch } from "react-hook-form";
import { TextField, SelectField } from "../../ui/form/fields.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { useShell } from "../site/use-shell.ts";
import { Button } from "../../ui/button.tsx";
import { useSubmission } from "../forms/submission.ts";
import { SuccessMessage } from "../../ui/parts.tsx";
import forms from "../../ui/form/forms.module.css";
import { QuestionDialog } from "../../ui/question-dialog.tsx";

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

/** Sets the limits; an empty field takes its limit away. */
export function LimitsFields({
  info,
  required = false,
  onDone,
}: {
  info: Partial<AuthUserInfo> | null | undefined;
  /** At least one limit has to be set. */
  required?: boolean;
  onDone?: () => void;
}): JSX.Element {
  const { t } = useTranslation("limits");
  const { brand } = useShell();
  const { style } = useMoney();
  const before = limitsFormOf(info, style);
  const { mutateAsync: save } = useUpdateLimits();
  const { failure, done, attempt, clear } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError, control, reset } = useForm<LimitsForm>({
    resolver: zodResolver(limitsForm(style)),
    values: before,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });
  const [asked, setAsked] = useState<LimitsForm>();
  const startText = useStartText();
  /** The sentence about the last change: that it counts, or when it will. */
  const [outcome, setOutcome] = useState<string>();
  const send = async (form: LimitsForm): Promise<void> => {
    const payload = limitsPayload(form, before, style);
    const saved = await attempt(async () => {
      const answer = payload && (await save(payload));
      const from = pendingLimits(answer).at(-1)?.effective_at;
      if (!loosens(form, before, style)) setOutcome(t("saved"));
      else if (from === undefined) setOutcome(t("loosened", { brand: brand.name }));
      else setOutcome(t("loosened_from", { date: startText(from) }));
      // The fields show the limits that count: those of the profile, which is read again.
      if (from !== undefined) reset(before, { keepDirtyValues: false });
    });
    if (saved) onDone?.();
  };
  const submit = handleSubmit(async (form) => {
    if (required && LIMIT_ROWS.every((field) => form[field] === "")) {
      setError("spa_deposit_limit", { message: "limit" }, { shouldFocus: true });
      return;
    }
    if (loosens(form, before, style)) setAsked(form);
    else await send(form);
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} onChange={clear} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      <div className={parts["pair"]}>
        {LIMIT_ROWS.map((field) => (
          <TextField
            key={field}
            {...register(field)}
            label={t(`fields.${field}`)}
            error={errors[field]?.message}
            inputMode={UNIT_OF[field] === "money" ? "decimal" : "numeric"}
            placeholder={t("no_limit")}
            autoComplete="off"
            trailing={
              <span className={parts["unit"]} aria-hidden>
                {UNIT_OF[field] === "money" ? style.symbol : t("minutes")}
              </span>
            }
          />
        ))}
        <SelectField
          {...register("period")}
          label={t("period")}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </div>
      {loosens({ ...before, ...typed }, before, style) && <p className={parts["hint"]}>{t("loosening")}</p>}
      <div className={parts["submit"]}>
        <Button type="submit" size="large" busy={isSubmitting}>
          {t("save")}
        </Button>
      </div>
      <SuccessMessage text={done ? outcome : undefined} />
      {asked && (
        <QuestionDialog
          title={t("loosen.title")}
          text={t("loosen.text", { brand: brand.name })}
          keep={t("loosen.keep")}
          confirm={t("loosen.confirm")}
          onKeep={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void send(asked);
          }}
        />
      )}
    </form>
  );
}
