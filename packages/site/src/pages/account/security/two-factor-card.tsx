import { zodResolver } from "@hookform/resolvers/zod";
import { CheckPasswordInput, TwoFactorInput } from "@storefront/account";
import { useCheckPassword, useSetTwoFactor } from "@storefront/account/react-hooks";
import { ShieldCheck } from "lucide-react";
import { type JSX, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import * as z from "zod/mini";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { issueKey } from "../../../ui/form/issue-key.ts";
import { Button } from "../../../ui/button.tsx";
import { useSubmission } from "../../../features/forms/use-submission.ts";
import { Card } from "../../../ui/card.tsx";
import { Outcome } from "../../../ui/outcome.tsx";
import { SwitchRow } from "../../../ui/switch-row.tsx";
import forms from "../../../ui/form/forms.module.css";
import parts from "../../../ui/parts.module.css";

const Proof = z.object({ password: z.string().check(z.minLength(1, "required")) });
type Proof = z.infer<typeof Proof>;

/** Switches the second factor; the password is required for either, because a stolen session does not have it. */
export function TwoFactorCard({ enabled }: { enabled: boolean }): JSX.Element {
  const { t } = useTranslation("security");
  const check = useCheckPassword();
  const change = useSetTwoFactor();
  const { failure, done, attempt, clear } = useSubmission();
  const [wanted, setWanted] = useState<boolean>();
  const { register, handleSubmit, formState, getValues, setError, reset } = useForm<Proof>({
    resolver: zodResolver(Proof, { error: issueKey }),
    defaultValues: { password: "" },
  });
  const close = (): void => {
    setWanted(undefined);
    reset();
  };
  const submit = handleSubmit(async ({ password }) => {
    const switched = await attempt(async () => {
      await check.mutateAsync(z.parse(CheckPasswordInput, { password }));
      await change.mutateAsync(z.parse(TwoFactorInput, { two_factor_enabled: wanted ?? enabled }));
    });
    if (switched) close();
  });
  return (
    <Card icon={ShieldCheck} title={t("two_factor_title")} text={t("two_factor_text")}>
      <SwitchRow
        label={t("two_factor_switch")}
        hint={t(wanted !== undefined ? "two_factor_pending" : enabled ? "two_factor_on" : "two_factor_off")}
        checked={wanted ?? enabled}
        busy={formState.isSubmitting}
        onChange={(checked) => {
          clear();
          if (checked === enabled) close();
          else setWanted(checked);
        }}
      />
      {wanted !== undefined && (
        <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
          <FormAlert
            failure={failure}
            form={{ getValues, setError }}
            names={{ current_password: "password" }}
          />
          <PasswordField
            {...register("password")}
            label={t("confirm_with_password")}
            error={formState.errors.password?.message}
            autoComplete="current-password"
          />
          <div className={parts["buttons"]}>
            <Button type="submit" busy={formState.isSubmitting}>
              {t(wanted ? "switch_on" : "switch_off")}
            </Button>
            <Button look="plain" onClick={close}>
              {t("cancel")}
            </Button>
          </div>
        </form>
      )}
      <Outcome text={done && wanted === undefined ? t("two_factor_saved") : undefined} />
    </Card>
  );
}
