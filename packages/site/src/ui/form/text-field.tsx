import { type InputHTMLAttributes, type JSX, type ReactNode, type Ref, useId } from "react";
import { useFieldText } from "./use-field-text.ts";
import styles from "./fields.module.css";

/** Props of every form field. */
export interface FieldProps {
  /** The name of the field. */
  label: string;
  /** A key of the validation texts, as the form's schema gave it. */
  error?: string | undefined;
  /** A sentence below the field. */
  hint?: ReactNode;
}

/** A labelled input with its hint and its error. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  ref,
  ...input
}: FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    trailing?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  }): JSX.Element {
  const id = useId();
  const text = useFieldText(error);
  const described = [text && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <div className={styles["box"]} data-invalid={text ? "" : undefined}>
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={text ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {text && (
        <p id={`${id}-error`} className={styles["error"]}>
          {text}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </div>
      )}
    </div>
  );
}
