import { ChevronDown } from "lucide-react";
import { type JSX, type Ref, type SelectHTMLAttributes, useId } from "react";
import type { FieldProps } from "./text-field.tsx";
import { useFieldText } from "./use-field-text.ts";
import fields from "./fields.module.css";
import styles from "../parts.module.css";

/** One of a few values: the browser's own list. */
export function SelectField({
  label,
  error,
  hint,
  options,
  ref,
  ...select
}: FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: string; label: string }[];
    ref?: Ref<HTMLSelectElement>;
  }): JSX.Element {
  const id = useId();
  const text = useFieldText(error);
  return (
    <div className={fields["field"]}>
      <label htmlFor={id}>{label}</label>
      <div className={`${fields["box"]} ${styles["select"]}`} data-invalid={text ? "" : undefined}>
        <select
          {...select}
          ref={ref}
          id={id}
          aria-invalid={text ? true : undefined}
          aria-describedby={text ? `${id}-error` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </div>
      {text && (
        <p id={`${id}-error`} className={fields["error"]}>
          {text}
        </p>
      )}
      {hint !== undefined && <div className={fields["hint"]}>{hint}</div>}
    </div>
  );
}
