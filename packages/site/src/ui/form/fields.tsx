import type * as z from "zod/mini";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  type InputHTMLAttributes,
  type JSX,
  type ReactNode,
  type Ref,
  useId,
  type SelectHTMLAttributes,
  useState,
} from "react";
import styles from "./fields.module.css";
import { ChevronDown, Eye, EyeOff } from "lucide-react";
import parts from "../parts.module.css";

export const VALIDATION_KEYS = [
  "required",
  "invalid",
  "too_long",
  "email",
  "code",
  "password",
  "adult",
  "date",
  "birth_date",
  "document",
  "phone",
  "terms",
  "wrong_password",
  "password_repeat",
  "postal_code",
  "full_name",
  "limit",
  "confirm",
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/** The validation text of an issue whose schema names none. */
export function issueKey(issue: z.core.$ZodRawIssue): ValidationKey {
  if (issue.input === undefined || issue.input === "") return "required";
  if (issue.code === "too_small") return "required";
  if (issue.code === "too_big") return "too_long";
  return issue.code === "invalid_format" && issue["format"] === "email" ? "email" : "invalid";
}

const SAID = "said:";

/** A field's error in the backend's own words, which are shown unchanged. */
export const saidError = (text: string): string => SAID + text;

/** The backend's own words of a field's error; undefined for a key. */
export const saidText = (error: string): string | undefined =>
  error.startsWith(SAID) ? error.slice(SAID.length) : undefined;

/** From 0, too short, to 4, strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 8;
const LONG = 12;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u] as const;
const PREDICTABLE = /^(.)\1+$|password|senha|clave|contrase|qwert|abcd|1234/i;

/** Rates a password by its length and its kinds of characters; what is easily guessed is weak at any length. */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length < SHORTEST_PASSWORD) return 0;
  if (PREDICTABLE.test(password)) return 1;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = kinds + (length >= LONG ? 1 : 0);
  if (points >= 5) return 4;
  return points === 4 ? 3 : points === 3 ? 2 : 1;
}

/** The sentence of a field's error; a message that is no key of ours reads as "check this field". */
export function useFieldText(error: string | undefined): string | undefined {
  const { t } = useTranslation("validation");
  if (error === undefined) return undefined;
  const said = saidText(error);
  if (said !== undefined) return said;
  const key = VALIDATION_KEYS.find((known) => known === error) ?? "invalid";
  return t(key);
}

/** The properties that all form fields share. */
export interface FieldProps {
  /** The visible name of the field, which a screen reader says too. */
  label: string;
  /** A key of the validation texts, as the form's schema gave it. */
  error?: string | undefined;
  /** A sentence below the field, which stays there beside an error. */
  hint?: ReactNode;
}

/**
 * The frame of a field: its label, what its control is drawn by, its error and what is below it. The control takes the
 * attributes by which a screen reader finds them.
 */
export function FieldFrame({
  label,
  text,
  hint,
  role,
  below,
  children,
}: Pick<FieldProps, "hint"> & {
  /** Default: none above the control, which has one of its own. */
  label?: string;
  text: string | undefined;
  role?: "alert";
  below?: ReactNode;
  children: (
    control: Pick<InputHTMLAttributes<unknown>, "id" | "aria-invalid" | "aria-describedby">,
  ) => ReactNode;
}): JSX.Element {
  const id = useId();
  const described = [text && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles["field"]}>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      {children({ id, "aria-invalid": text ? true : undefined, "aria-describedby": described })}
      {text && (
        <p id={`${id}-error`} className={styles["error"]} role={role}>
          {text}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </div>
      )}
      {below}
    </div>
  );
}

/** An `input` with its label; all attributes of HTML and the result of `register` of a form go to it. */
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
    ref?: Ref<HTMLInputElement> | undefined;
  }): JSX.Element {
  const text = useFieldText(error);
  return (
    <FieldFrame label={label} text={text} hint={hint}>
      {(control) => (
        <div className={styles["box"]} data-invalid={text ? "" : undefined}>
          <input
            {...input}
            {...control}
            ref={ref}
            onChange={(event) => {
              if (write) rewrite(event.currentTarget, write);
              onChange?.(event);
            }}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
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

/** A box to tick, its label at its side; a `hint` is not shown. */
export function CheckField({
  label,
  error,
  hint: _hint,
  ref,
  ...input
}: FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined }): JSX.Element {
  return (
    <FieldFrame text={useFieldText(error)}>
      {({ id: _id, ...control }) => (
        <label className={styles["check"]}>
          <input {...input} {...control} ref={ref} type="checkbox" />
          <span>{label}</span>
        </label>
      )}
    </FieldFrame>
  );
}

/** A `select`: the browser's own list of the `options`, in their order. */
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
    ref?: Ref<HTMLSelectElement> | undefined;
  }): JSX.Element {
  const text = useFieldText(error);
  return (
    <FieldFrame label={label} text={text} hint={hint}>
      {(control) => (
        <div className={`${styles["box"]} ${parts["select"]}`} data-invalid={text ? "" : undefined}>
          <select {...select} {...control} ref={ref}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden />
        </div>
      )}
    </FieldFrame>
  );
}

/** A password that can be visible; with `typed` it says how strong it is. */
export function PasswordField({
  typed,
  ...input
}: FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    typed?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
  }): JSX.Element {
  const { t } = useTranslation("auth");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  // What is wrong with an empty password says the rule already.
  const isSaid = typed === "" && input.error !== undefined;
  const hint = typed === undefined ? input.hint : isSaid ? undefined : <Strength password={typed} />;
  return (
    <TextField
      {...input}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      trailing={
        <button
          type="button"
          className={styles["eye"]}
          onClick={() => setVisible(!visible)}
          aria-label={t(visible ? "password.hide" : "password.show")}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}

/** The account of a form that sets a password, for password managers: without it they keep the old one, or ask. */
export function AccountName({ login }: { login: string }): JSX.Element {
  return <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />;
}

function Strength({ password }: { password: string }): JSX.Element {
  const { t } = useTranslation("auth");
  const level = passwordStrength(password);
  if (password === "") return <span>{t("password.rule")}</span>;
  return (
    <span className={styles["strength"]}>
      <span className={styles["meter"]} data-level={level} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </span>
      <output>{t("password.strength", { level: t(`password.levels.${level}`) })}</output>
    </span>
  );
}
