import { type JSX, useId } from "react";
import styles from "./parts.module.css";

/** A switch with its label and what it does. */
export function SwitchRow({
  label,
  hint,
  checked,
  busy = false,
  onChange,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  busy?: boolean;
  onChange: (checked: boolean) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div className={styles["row"]}>
      <label htmlFor={id}>
        <span>{label}</span>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles["switch"]}
        checked={checked}
        aria-checked={checked}
        aria-busy={busy || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
    </div>
  );
}
