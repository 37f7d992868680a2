import { LIMIT_FIELDS, type LimitField, type AuthUserInfo, type LimitsInput } from "@storefront/account";
import * as z from "zod/mini";

/** The periods of a limit; the names are not shown, so these are ours. */
export const PERIODS = ["daily", "weekly", "monthly"] as const;

/** The unit of a limit: money, or minutes of play. */
export const UNIT_OF: Readonly<Record<LimitField, "money" | "minutes">> = {
  spa_deposit_limit: "money",
  spa_bet_limit: "money",
  spa_loss_limit: "money",
  spa_withdrawal_limit: "money",
  spa_time_limit: "minutes",
};

/** The limits in the order in which they are shown. */
export const LIMIT_ROWS: readonly LimitField[] = [
  "spa_deposit_limit",
  "spa_bet_limit",
  "spa_loss_limit",
  "spa_withdrawal_limit",
  "spa_time_limit",
];

const MONEY = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const MINUTES = /^\d{1,6}$/;

const money = z.string().check(
  z.trim(),
  z.refine((text) => text === "" || isLimit(text, MONEY), "limit"),
);
const minutes = z.string().check(
  z.trim(),
  z.refine((text) => text === "" || isLimit(text, MINUTES), "limit"),
);

/** The form: texts as they are typed, an empty one takes the limit away. */
export const LimitsForm = z.object({
  spa_deposit_limit: money,
  spa_bet_limit: money,
  spa_loss_limit: money,
  spa_withdrawal_limit: money,
  spa_time_limit: minutes,
  period: z.enum(PERIODS),
});
export type LimitsForm = z.infer<typeof LimitsForm>;

/** The initial values of the form. */
export function limitsFormOf(info: Partial<AuthUserInfo> | null | undefined, locale: string): LimitsForm {
  const texts = LIMIT_FIELDS.map((field) => [field, textOf(info?.[field], locale)] as const);
  const period = PERIODS.find((name) => name === info?.spa_period_limit) ?? "daily";
  return { ...(Object.fromEntries(texts) as Record<LimitField, string>), period };
}

/** The body: only what changed, with null for a limit that is taken away; undefined when nothing did. */
export function limitsPayload(form: LimitsForm, before: LimitsForm): LimitsInput | undefined {
  const changed = LIMIT_FIELDS.filter((field) => form[field] !== before[field]);
  if (changed.length === 0 && form.period === before.period) return undefined;
  const values = changed.map((field) => [field, form[field] === "" ? null : numberOf(form[field])] as const);
  return { ...Object.fromEntries(values), spa_period_limit: form.period };
}

const DAYS: Readonly<Record<LimitsForm["period"], number>> = { daily: 1, weekly: 7, monthly: 30 };

/**
 * True when a change lets the player do more than before, at once or over a longer time: what responsible-gaming rules may
 * delay. The same amount in a shorter period is more over a month, a larger amount in a longer one is more today.
 */
export function loosens(form: LimitsForm, before: LimitsForm): boolean {
  return LIMIT_FIELDS.some((field) => {
    if (before[field] === "") return false;
    if (form[field] === "") return true;
    const [now, earlier] = [numberOf(form[field]), numberOf(before[field])];
    return now > earlier || now / DAYS[form.period] > earlier / DAYS[before.period];
  });
}

function isLimit(text: string, form: RegExp): boolean {
  return form.test(text) && numberOf(text) > 0;
}

function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}

/** As people of the locale write it, without signs of thousands. */
function textOf(value: unknown, locale: string): string {
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return "";
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
