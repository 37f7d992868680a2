import { useAcceptTerms } from "@storefront/account/react-hooks";
import { FileText } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { LEGAL_TERMS } from "../../features/site/legal-terms.ts";
import { useSubmission } from "../../features/forms/use-submission.ts";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import forms from "../../ui/form/forms.module.css";

/** The terms to read, in tabs of their own, and to accept. */
export function TermsStep({ onDone }: { onDone: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { t: own } = useTranslation("overlay");
  const address = usePageAddress();
  const accept = useAcceptTerms();
  const { failure, attempt } = useSubmission();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const submit = async (): Promise<void> => {
    setMissing(!accepted);
    if (!accepted || accept.isPending) return;
    if (await attempt(() => accept.mutateAsync({}))) onDone();
  };
  return (
    <div className={forms["choices"]}>
      {LEGAL_TERMS.map((term) => (
        <a
          key={term}
          href={address(`/terms/${term}`)}
          target="_blank"
          rel="noopener"
          className={forms["choice"]}
        >
          <FileText size={20} aria-hidden />
          <strong>{t(`terms.${term}`)}</strong>
        </a>
      ))}
      <FormAlert failure={failure} />
      <CheckField
        label={own("terms.accept")}
        checked={accepted}
        error={missing && !accepted ? "terms" : undefined}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <Button size="large" wide busy={accept.isPending} onClick={() => void submit()}>
        {own("go_on")}
      </Button>
    </div>
  );
}
