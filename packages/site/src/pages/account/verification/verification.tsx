import { useProfile, useVerifyIdentity } from "@storefront/account/react-hooks";
import { BadgeCheck, IdCard } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import { Badge } from "../../../ui/facts.tsx";
import { DocumentCard } from "./document-card.tsx";
import { KycFlow } from "../../../features/verification/kyc-flow.tsx";
import { KycReasons } from "../../../features/verification/kyc-reasons.tsx";
import { kycStateOf, TONES } from "../../../features/verification/kyc-state.ts";
import account from "../../../ui/page.module.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { asYes, recordOf } from "@storefront/client";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useDocumentName } from "../../../features/person/use-document-name.ts";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { useSubmission } from "../../../features/forms/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
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

/** The identity verification of the signed-in player. */
export function Verification(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { t } = useTranslation("kyc");
  const { identityDocument } = useShell().brand;
  const { data, error, refetch, isFetching } = useProfile();
  // A verification that has just ended says alone what became of it, whatever the profile says meanwhile.
  const [ended, setEnded] = useState(false);
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={2} />;
  const state = kycStateOf(data);
  const reasons = state === "needed" ? (data.userInfo?.force_request_kyc_reasons ?? []) : [];
  const canStart = state !== "approved" && state !== "manual";
  return (
    <div className={account["stack"]}>
      <Card
        icon={BadgeCheck}
        title={t("status_title")}
        {...(!ended && {
          text: t(`explained.${state}`),
          aside: <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
        })}
      >
        {(canStart || ended) && (
          <>
            {!ended && <KycReasons reasons={reasons} />}
            <KycFlow action={t(state === "refused" ? "again" : "start")} onDone={() => setEnded(true)} />
          </>
        )}
      </Card>
      {identityDocument && <IdentityCard />}
      <DocumentCard />
    </div>
  );
}
