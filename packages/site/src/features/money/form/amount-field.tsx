import { isAmount, LARGEST_AMOUNT, type LimitError } from "@storefront/account";
import * as z from "zod/mini";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { saidText, FieldFrame } from "../../../ui/form/fields.tsx";
import { useMoney } from "../use-money.ts";
import { type InputHTMLAttributes, type JSX, type ReactNode, type Ref } from "react";
import fieldStyles from "../../../ui/form/fields.module.css";
import styles from "./money.module.css";

/** Why a typed amount is refused: a key of `amount_errors` of the payments texts. */
export const AMOUNT_PROBLEMS = ["required", "invalid", "minimum", "maximum"] as const;
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number];

export interface AmountBounds {
  parse: (text: string) => number | null;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

export function amountProblem(
  text: string,
  { parse, minimum, maximum }: AmountBounds,
): AmountProblem | undefined {
  if (text.trim() === "") return "required";
  const amount = parse(text);
  if (amount !== null && amount > (maximum ?? LARGEST_AMOUNT)) return "maximum";
  if (!isAmount(amount)) return "invalid";
  return minimum !== undefined && Number(amount) < minimum ? "minimum" : undefined;
}

/** A typed amount within its bounds; the issue's message is the problem. */
export function typedAmount(bounds: AmountBounds): z.ZodMiniString<string> {
  return z.string().check((payload) => {
    const problem = amountProblem(payload.value, bounds);
    if (problem) payload.issues.push({ code: "custom", message: problem, input: payload.value });
  });
}

/**
 * The sentence of what is wrong with an amount: its own problem, else the limit that the server named. A maximum that is
 * the player's own balance goes through `mask`, which hides it from those who want it hidden.
 */
export function useAmountError(
  problem: string | undefined,
  { minimum, maximum }: Pick<AmountBounds, "minimum" | "maximum">,
  limit?: LimitError,
  mask: (amount: string) => string = (amount) => amount,
): string | undefined {
  const { t } = useTranslation("payments");
  const { format, least, most } = useMoney();
  const said = problem === undefined ? undefined : saidText(problem);
  if (said !== undefined) return said;
  if (problem !== undefined) {
    const known = AMOUNT_PROBLEMS.find((each) => each === problem) ?? "invalid";
    return t(`amount_errors.${known}`, {
      minimum: format(least(minimum ?? 0)),
      maximum: mask(format(most(maximum ?? LARGEST_AMOUNT))),
    });
  }
  if (!limit) return undefined;
  if (typeof limit.limit !== "number") return t("limit.unknown");
  const left = format(most(Math.max(0, limit.limit - (limit.used ?? 0))));
  return t(`limit.${limit.period ?? "any"}`, { limit: format(limit.limit), left });
}

/** An amount of the brand's currency, with quick picks; its error is a sentence, announced when it comes. */
export function AmountField({
  label,
  error,
  hint,
  picks = [],
  picked,
  onPick,
  ref,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  picks?: readonly number[];
  picked?: number | null;
  onPick?: (amount: number) => void;
  ref?: Ref<HTMLInputElement>;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const { style, short } = useMoney();
  const offered = picks.length > 0 && (
    <div className={styles["picks"]} role="group" aria-label={t("picks")}>
      {picks.map((amount) => (
        <button key={amount} type="button" aria-pressed={picked === amount} onClick={() => onPick?.(amount)}>
          {short(amount)}
        </button>
      ))}
    </div>
  );
  return (
    <FieldFrame label={label} text={error} hint={hint} role="alert" below={offered}>
      {(control) => (
        <div className={`${fieldStyles["box"]} ${styles["amount"]}`} data-invalid={error ? "" : undefined}>
          <span aria-hidden>{style.symbol}</span>
          <input
            {...input}
            {...control}
            ref={ref}
            inputMode={style.digits === 0 ? "numeric" : "decimal"}
            autoComplete="off"
          />
        </div>
      )}
    </FieldFrame>
  );
}

export function AmountRange({
  minimum,
  maximum,
}: {
  minimum?: number | undefined;
  maximum?: number | undefined;
}): JSX.Element | null {
  const { t } = useTranslation("payments");
  const { short, least, most } = useMoney();
  if (minimum === undefined) return null;
  const from = short(least(minimum));
  if (maximum === undefined) return <>{t("deposit.from", { minimum: from })}</>;
  return <>{t("deposit.from_to", { minimum: from, maximum: short(most(maximum)) })}</>;
}
