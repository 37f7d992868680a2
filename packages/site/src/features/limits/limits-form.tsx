import {
  LIMIT_FIELDS,
  pendingLimits,
  type Profile,
  type AuthUserInfo,
  type LimitsInput,
} from "@storefront/account";
import { dateOf, isDay } from "@storefront/client";
import { CalendarClock } from "lucide-react";
import { type JSX, useCallback, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useMoney, type AmountStyle, amountText, parseAmount } from "../money/use-money.ts";
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
import * as z from "zod/mini";
import { amountProblem } from "../money/form/amount-field.tsx";

/** The periods of a limit; the names are not shown, so these are ours. */
export const PERIODS = ["daily", "weekly", "monthly"] as const;

type LimitField = (typeof LIMIT_FIELDS)[number];

/** True for a limit of money; that of time is in minutes of play. */
const isMoney = (field: LimitField): boolean => field !== "spa_time_limit";

/** The limits in the order of the form. */
export const LIMIT_ROWS: readonly LimitField[] = [
  "spa_deposit_limit",
  "spa_bet_limit",
  "spa_loss_limit",
  "spa_withdrawal_limit",
  "spa_time_limit",
];

/** The form: texts as they are typed, an empty one takes the limit away. */
export type LimitsForm = Record<LimitField, string> & { period: (typeof PERIODS)[number] };

/** The form's schema, with amounts as the page writes them. */
export function limitsForm(style: AmountStyle): z.ZodMiniType<LimitsForm, LimitsForm> {
  const limit = (isGood: (text: string) => boolean): z.ZodMiniString<string> =>
    z.string().check(
      z.trim(),
      z.refine((text) => text === "" || isGood(text), "limit"),
    );
  const money = limit((text) => !amountProblem(text, { parse: (typed) => parseAmount(typed, style) }));
  return z.object({
    spa_deposit_limit: money,
    spa_bet_limit: money,
    spa_loss_limit: money,
    spa_withdrawal_limit: money,
    spa_time_limit: limit((text) => /^\d{1,6}$/.test(text) && Number(text) > 0),
    period: z.enum(PERIODS),
  });
}

export function limitsFormOf(info: Partial<AuthUserInfo> | null | undefined, style: AmountStyle): LimitsForm {
  const texts = LIMIT_FIELDS.map((field) => [field, textOf(info?.[field], style)] as const);
  const period = PERIODS.find((name) => name === info?.spa_period_limit) ?? "daily";
  return { ...(Object.fromEntries(texts) as Record<LimitField, string>), period };
}

/** The body: only what changed, with null for a limit that is taken away; undefined when nothing did. */
export function limitsPayload(
  form: LimitsForm,
  before: LimitsForm,
  style: AmountStyle,
): LimitsInput | undefined {
  const changed = LIMIT_FIELDS.filter((field) => form[field] !== before[field]);
  if (changed.length === 0 && form.period === before.period) return undefined;
  const values = changed.map(
    (field) => [field, form[field] === "" ? null : numberOf(form[field], style)] as const,
  );
  return { ...Object.fromEntries(values), spa_period_limit: form.period };
}

const DAYS: Readonly<Record<LimitsForm["period"], number>> = { daily: 1, weekly: 7, monthly: 30 };

/**
 * True when a change lets the player do more than before, at once or over a longer time: what responsible-gaming rules may
 * delay. The same amount in a shorter period is more over a month, a larger amount in a longer one is more today.
 */
export function loosens(form: LimitsForm, before: LimitsForm, style: AmountStyle): boolean {
  return LIMIT_FIELDS.some((field) => {
    if (before[field] === "") return false;
    if (form[field] === "") return true;
    const [now, earlier] = [numberOf(form[field], style), numberOf(before[field], style)];
    return now > earlier || now / DAYS[form.period] > earlier / DAYS[before.period];
  });
}

const numberOf = (text: string, style: AmountStyle): number => parseAmount(text, style) ?? Number.NaN;

const textOf = (value: unknown, style: AmountStyle): string =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? amountText(value, style) : "";

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
        const written = isMoney(field) ? money.format(value ?? 0) : `${value} ${t("minutes")}`;
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
            inputMode={isMoney(field) ? "decimal" : "numeric"}
            placeholder={t("no_limit")}
            autoComplete="off"
            trailing={
              <span className={parts["unit"]} aria-hidden>
                {isMoney(field) ? style.symbol : t("minutes")}
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
