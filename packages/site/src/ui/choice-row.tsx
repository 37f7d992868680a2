import { type JSX, useId } from "react";
import styles from "./parts.module.css";

/** One of a few values, all of them in sight. */
export function ChoiceRow<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: {
  label: string;
  hint?: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset className={styles["choice"]}>
      <legend>
        <span>{label}</span>
        {hint !== undefined && <small>{hint}</small>}
      </legend>
      <div className={styles["segments"]}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
