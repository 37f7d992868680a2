import { type InputHTMLAttributes, type JSX, type Ref, useId } from "react";
import { useFieldText } from "./use-field-text.ts";
import type { FieldProps } from "./text-field.tsx";
import styles from "./fields.module.css";

/** A box to tick. */
export function CheckField({
  label,
  error,
  hint: _hint,
  ref,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }): JSX.Element {
  const id = useId();
  const text = useFieldText(error);
  return (
    <div className={styles["field"]}>
      <label className={styles["check"]}>
        <input
          {...input}
          ref={ref}
          type="checkbox"
          aria-invalid={text ? true : undefined}
          aria-describedby={text ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {text && (
        <p id={`${id}-error`} className={styles["error"]}>
          {text}
        </p>
      )}
    </div>
  );
}
