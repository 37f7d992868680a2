import { TriangleAlert } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "../notices/use-error-text.ts";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import type { MoneyFailure } from "./money-failure.ts";
import styles from "../../ui/form/forms.module.css";

/** Says why a call was refused and what to tell support; nothing while there is no failure. */
export function MoneyAlert({ failure }: { failure: MoneyFailure | undefined }): JSX.Element | null {
  const text = useFailureText(failure);
  if (!failure) return null;
  return (
    <div role="alert" className={styles["alert"]}>
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>{text}</p>
        {failure.ref !== undefined && <ReferenceCode code={failure.ref} />}
      </div>
    </div>
  );
}

/** The sentence of a failure. */
export function useFailureText(failure: MoneyFailure | undefined): string {
  const { t } = useTranslation("payments");
  const known = failure?.reason ?? failure?.sentence;
  const sentence = useErrorSentence(known === undefined ? failure?.errorCode : undefined);
  if (!failure) return "";
  if (failure.reason) return t(`reasons.${failure.reason}`);
  return failure.sentence ?? (sentence || t("reasons.unknown"));
}
