import { OTPField } from "@base-ui/react/otp-field";
import { type JSX, useId } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { FieldProps } from "../../ui/form/text-field.tsx";
import { useFieldText } from "../../ui/form/use-field-text.ts";
import styles from "../../ui/form/fields.module.css";

const DIGITS = [1, 2, 3, 4, 5, 6] as const;

/** A six-digit code, one box a digit; a pasted or offered code fills them all. The last digit sends the form. */
export function CodeField({
  label,
  error,
  value,
  onChange,
}: FieldProps & { value: string; onChange: (value: string) => void }): JSX.Element {
  const { t } = useTranslation("auth");
  const id = useId();
  const text = useFieldText(error);
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <OTPField.Root
        id={id}
        length={DIGITS.length}
        value={value}
        onValueChange={onChange}
        autoComplete="one-time-code"
        autoSubmit
        inputMode="numeric"
        className={styles["code"]}
        aria-describedby={text ? `${id}-error` : undefined}
      >
        {DIGITS.map((digit) => (
          <OTPField.Input
            key={digit}
            className={styles["digit"]}
            aria-invalid={text ? true : undefined}
            aria-label={digit === 1 ? undefined : t("two_factor.digit", { number: digit })}
          />
        ))}
      </OTPField.Root>
      {text && (
        <p id={`${id}-error`} className={styles["error"]}>
          {text}
        </p>
      )}
    </div>
  );
}
