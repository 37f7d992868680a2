import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type JSX, type Ref, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { passwordStrength } from "./password-strength.ts";
import { type FieldProps, TextField } from "./text-field.tsx";
import styles from "./fields.module.css";

/** A password that can be visible; with `typed` it says how strong it is. */
export function PasswordField({
  typed,
  ...input
}: FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { typed?: string; ref?: Ref<HTMLInputElement> }): JSX.Element {
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
