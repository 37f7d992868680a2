import { zodResolver } from "@hookform/resolvers/zod";
import { type JSX, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { issueKey } from "../../ui/form/issue-key.ts";
import { keptAffiliation } from "../../features/session/attribution.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { providerName } from "../../features/social/provider-name.ts";
import { SocialButtons } from "../../features/social/social-buttons.tsx";
import type { SocialRegistration } from "../../features/social/social-registration.ts";
import { KEPT_DRAFT, type RegisterDraft } from "./register-draft.ts";
import { AccountForm, SocialAccountForm } from "./register.schema.ts";
import styles from "../../ui/form/forms.module.css";

/** E-mail and password of the new account, or a provider in place of the password; and the code of the friend or partner who sent the visitor. */
export function AccountStep({
  draft,
  social,
  failure,
  onDone,
}: {
  social: SocialRegistration | undefined;
  draft: RegisterDraft;
  failure: FormFailure | undefined;
  onDone: (fields: RegisterDraft) => void;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const [code] = useState(() => draft.affiliation ?? keptAffiliation(document.cookie) ?? "");
  const [asksCode, setAsksCode] = useState(code !== "");
  const { register, handleSubmit, formState, getValues, setError, control, setFocus } = useForm<AccountForm>({
    resolver: zodResolver(social ? SocialAccountForm : AccountForm, { error: issueKey }),
    defaultValues: {
      // The draft of a form that was left empty has an empty address.
      email: [draft.email, social?.email].find((address) => address) ?? "",
      password: draft.password ?? "",
      affiliation: code,
    },
  });
  const [typed, email, affiliation] = useWatch({ control, name: ["password", "email", "affiliation"] });
  useEffect(() => KEPT_DRAFT.keep({ email, affiliation }), [email, affiliation]);
  const submit = handleSubmit(onDone);
  useEffect(() => {
    // The press that opened the field took its button away, and with it the focus.
    if (asksCode && code === "") setFocus("affiliation");
  }, [asksCode, code, setFocus]);
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} names={{ affiliation_code: "affiliation" }}>
        {failure?.code === "already_registered" && (
          <DialogLink dialog="login" className={styles["link"]}>
            {t("register.log_in")}
          </DialogLink>
        )}
      </FormAlert>
      {social && <p>{t("register.social_text", { provider: providerName(social.provider) })}</p>}
      <TextField
        {...register("email")}
        label={t("register.email")}
        error={formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      {!social && (
        <PasswordField
          {...register("password")}
          label={t("register.password")}
          error={formState.errors.password?.message}
          typed={typed}
          autoComplete="new-password"
        />
      )}
      {asksCode ? (
        <TextField
          {...register("affiliation")}
          label={t("register.code")}
          error={formState.errors.affiliation?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <Button look="plain" size="small" onClick={() => setAsksCode(true)}>
          {t("register.have_code")}
        </Button>
      )}
      <Button type="submit" size="large" wide>
        {t("register.next")}
      </Button>
      {!social && <SocialButtons />}
    </form>
  );
}
