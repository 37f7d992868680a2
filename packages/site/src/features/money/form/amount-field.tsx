import { type InputHTMLAttributes, type JSX, type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import fieldStyles from "../../../ui/form/fields.module.css";
import styles from "./money.module.css";
import { useMoney } from "../use-money.ts";

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
  const id = useId();
  const { t } = useTranslation("payments");
  const { style, short } = useMoney();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={fieldStyles["field"]}>
      <label htmlFor={id}>{label}</label>
      <div className={`${fieldStyles["box"]} ${styles["amount"]}`} data-invalid={error ? "" : undefined}>
        <span aria-hidden>{style.symbol}</span>
        <input
          {...input}
          ref={ref}
          id={id}
          inputMode={style.digits === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={fieldStyles["error"]} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={fieldStyles["hint"]}>
          {hint}
        </div>
      )}
      {picks.length > 0 && (
        <div className={styles["picks"]} role="group" aria-label={t("picks")}>
          {picks.map((amount) => (
            <button
              key={amount}
              type="button"
              aria-pressed={picked === amount}
              onClick={() => onPick?.(amount)}
            >
              {short(amount)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The smallest amount, and the largest where there is one. */
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
