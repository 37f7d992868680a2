import { zodResolver } from "@hookform/resolvers/zod";
import { useVerifyIdentity } from "@storefront/account/react-hooks";
import { asYes, recordOf } from "@storefront/client";
import { IdCard } from "lucide-react";
import { type JSX, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import * as z from "zod/mini";
import { useDocumentName } from "../../../features/person/use-document-name.ts";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { useSubmission } from "../../../features/forms/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { issueKey } from "../../../ui/form/issue-key.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Outcome } from "../../../ui/outcome.tsx";
import forms from "../../../ui/form/forms.module.css";
import parts from "../../../ui/parts.module.css";

const IdentityForm = z.object({
  number: z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(64, "too_long")),
});
type IdentityForm = z.infer<typeof IdentityForm>;

/** The end of the identity-document flow: the document's number is compared with the account's. */
export function IdentityCard(): JSX.Element {
  const { t } = useTranslation("kyc");
  const documentLabel = useDocumentName(t("identity.number"));
  const { mutateAsync: verify } = useVerifyIdentity();
  const { failure, attempt } = useSubmission();
  const [isVerified, setVerified] = useState<boolean>();
  const { register, handleSubmit, formState, getValues, setError } = useForm<IdentityForm>({
    resolver: zodResolver(IdentityForm, { error: issueKey }),
    defaultValues: { number: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    setVerified(undefined);
    // The answer is not shown; only a plain no counts as one.
    await attempt(async () => {
      setVerified(asYes(recordOf(await verify(form))?.["verified"]) !== false);
    });
  });
  return (
    <Card icon={IdCard} title={t("identity.title")} text={t("identity.text")}>
      <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <FormAlert failure={failure} form={{ getValues, setError }} />
        <TextField
          {...register("number")}
          label={documentLabel}
          error={errors.number?.message}
          autoComplete="off"
        />
        <div className={parts["submit"]}>
          <Button type="submit" size="large" busy={isSubmitting}>
            {t("identity.action")}
          </Button>
        </div>
      </form>
      {isVerified === false && <p role="alert">{t("identity.refused")}</p>}
      <Outcome text={isVerified === true ? t("identity.verified") : undefined} />
    </Card>
  );
}
