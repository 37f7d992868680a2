import { zodResolver } from "@hookform/resolvers/zod";
import { ChangePasswordInput, CheckPasswordInput } from "@storefront/account";
import { useChangePassword, useCheckPassword } from "@storefront/account/react-hooks";
import { KeyRound } from "lucide-react";
import type { JSX } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import * as z from "zod/mini";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { isAcceptablePassword } from "../../../ui/form/password-strength.ts";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { issueKey } from "../../../ui/form/issue-key.ts";
import { Button } from "../../../ui/button.tsx";
import type { AccountFailure } from "../../../features/forms/account-failure.ts";
import { useSubmission } from "../../../features/forms/use-submission.ts";
import { Card } from "../../../ui/card.tsx";
import { Outcome } from "../../../ui/outcome.tsx";
import forms from "../../../ui/form/forms.module.css";
import parts from "../../../ui/parts.module.css";

/** The form: both payloads' passwords, and the new one twice. */
export const PasswordForm = z
  .object({
    current: z.string().check(z.minLength(1, "required")),
    next: z.string().check(z.refine(isAcceptablePassword, "password")),
    again: z.string().check(z.minLength(1, "required")),
  })
  .check(z.refine(({ next, again }) => next === again, { path: ["again"], error: "password_repeat" }));
export type PasswordForm = z.infer<typeof PasswordForm>;

/** Each of the two calls has a field `password`: the present one is checked, then it is changed for the next. */
const namesOf = (failure: AccountFailure | undefined): Readonly<Record<string, keyof PasswordForm>> => ({
  password: failure?.name === CHECK_FAILED ? "current" : "next",
  current_password: "current",
});

const CHECK_FAILED = "user_check_password_failed";

const EMPTY: PasswordForm = { current: "", next: "", again: "" };

/** Changes the password; the present one is checked first, so that a wrong one changes nothing. */
export function PasswordCard(): JSX.Element {
  const { t } = useTranslation("security");
  const check = useCheckPassword();
  const change = useChangePassword();
  const { failure, done, attempt } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError, control, reset } = useForm<PasswordForm>({
    resolver: zodResolver(PasswordForm, { error: issueKey }),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: "next" });
  const submit = handleSubmit(async ({ current, next }) => {
    const known = await attempt(() => check.mutateAsync(z.parse(CheckPasswordInput, { password: current })));
    if (!known) return;
    const changed = await attempt(() =>
      change.mutateAsync(z.parse(ChangePasswordInput, { current_password: current, password: next })),
    );
    if (changed) reset(EMPTY);
  });
  return (
    <Card icon={KeyRound} title={t("password_title")} text={t("password_text")}>
      <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <FormAlert failure={failure} form={{ getValues, setError }} names={namesOf(failure)} />
        <PasswordField
          {...register("current")}
          label={t("current_password")}
          error={errors.current?.message}
          autoComplete="current-password"
        />
        <PasswordField
          {...register("next")}
          label={t("new_password")}
          error={errors.next?.message}
          typed={typed}
          autoComplete="new-password"
        />
        <PasswordField
          {...register("again")}
          label={t("new_password_again")}
          error={errors.again?.message}
          autoComplete="new-password"
        />
        <div className={parts["submit"]}>
          <Button type="submit" size="large" busy={isSubmitting}>
            {t("change_password")}
          </Button>
        </div>
        <Outcome text={done && !isSubmitting ? t("password_changed") : undefined} />
      </form>
    </Card>
  );
}
