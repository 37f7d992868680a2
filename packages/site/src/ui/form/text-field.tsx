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
  write,
  onChange,
  ...input
}: FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    trailing?: ReactNode;
    /** Formats the typed value, such as a CPF with its dots. It is called for each change, so it gets unfinished values too. */
    write?: ((typed: string) => string) | undefined;
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
          onChange={(event) => {
            if (write) rewrite(event.currentTarget, write);
            onChange?.(event);
          }}
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

const SIGNS = /[^\da-z]/gi;

/** Formats the value of an input. The caret keeps its place among the letters and digits, whatever separators come or go. */
function rewrite(input: HTMLInputElement, write: (typed: string) => string): void {
  const { value, selectionStart } = input;
  const text = write(value);
  if (text === value) return;
  let before = value.slice(0, selectionStart ?? value.length).replaceAll(SIGNS, "").length;
  let caret = 0;
  for (; caret < text.length && before > 0; caret++) if (/[\da-z]/i.test(text.charAt(caret))) before--;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
