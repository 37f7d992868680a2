import { LIMIT_FIELDS, type AuthUserInfo, type LimitsInput } from "@storefront/account";
import * as z from "zod/mini";
import { amountProblem } from "../money/form/amount-field.tsx";
import { type AmountStyle, amountText, parseAmount } from "../money/use-money.ts";

/** The periods of a limit; the names are not shown, so these are ours. */
export const PERIODS = ["daily", "weekly", "monthly"] as const;

type LimitField = (typeof LIMIT_FIELDS)[number];

/** The unit of a limit: money, or minutes of play. */
export const UNIT_OF: Readonly<Record<LimitField, "money" | "minutes">> = {
  spa_deposit_limit: "money",
  spa_bet_limit: "money",
  spa_loss_limit: "money",
  spa_withdrawal_limit: "money",
  spa_time_limit: "minutes",
};

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
