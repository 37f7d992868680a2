import { type LucideIcon, CircleCheck, CloudOff } from "lucide-react";
import { type JSX, type ReactNode, useId } from "react";
import account from "./page.module.css";
import styles from "./parts.module.css";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "./button.tsx";

/** A card: a region named by its title, with `aside` at the title's end and `children` below its text. */
export function Card({
  icon: Icon,
  title,
  text,
  aside,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
  aside?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <section className={account["card"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id} className={styles["title"]}>
          <Icon size={20} aria-hidden />
          {title}
        </h2>
        {aside}
      </div>
      {text !== undefined && <p className={account["note"]}>{text}</p>}
      {Boolean(children) && <div className={styles["body"]}>{children}</div>}
    </section>
  );
}

/** A list of names and values, one under the other; `id` tells the rows apart and is not shown. */
export function Facts({
  rows,
}: {
  rows: readonly (readonly [id: string, label: string, value: ReactNode])[];
}): JSX.Element {
  return (
    <dl className={styles["facts"]}>
      {rows.map(([id, label, value]) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A state in a word: green for `good`, red for `bad`, neither for `open`. */
export function Badge({
  tone,
  children,
}: {
  tone: "good" | "bad" | "open";
  children: ReactNode;
}): JSX.Element {
  return (
    <span className={styles["badge"]} data-tone={tone}>
      {children}
    </span>
  );
}

/** Says that something worked; empty until then, so that screen readers hear it. */
export function SuccessMessage({ text }: { text: string | undefined }): JSX.Element {
  return (
    <p role="status" className={styles["outcome"]}>
      {text !== undefined && (
        <>
          <CircleCheck size={18} aria-hidden />
          {text}
        </>
      )}
    </p>
  );
}

/** Says in its place that one part of a page could not be read, and reads it again at a press. */
export function MissingPart({
  text,
  busy,
  onAgain,
}: {
  text: string;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={styles["missing"]} role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{text}</p>
      <Button look="plain" size="small" busy={busy} onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}

/** A group of radio buttons in one row, for few values with short labels; none is chosen while `value` is undefined. */
export function ChoiceRow<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
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

/** A switch with its label and a hint; while `busy` it takes no press. */
export function SwitchRow({
  label,
  hint,
  checked,
  busy = false,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  busy?: boolean | undefined;
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
