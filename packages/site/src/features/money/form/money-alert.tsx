import { TriangleAlert } from "lucide-react";
import type { JSX } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { OtherErrors } from "../../forms/form-alert.tsx";
import { playerSentences } from "../../error-texts/refusal-words.ts";
import { type RefusedForm, useRefusedFields } from "../../forms/use-refused-fields.ts";
import { useWaitText } from "../../forms/use-wait-text.ts";
import { useErrorSentence } from "../../notices/use-error-text.ts";
import { ReferenceCode } from "../../../ui/reference-code.tsx";
import { useCountdown } from "../../../ui/use-countdown.ts";
import type { MoneyFailure } from "./money-failure.ts";
import styles from "../../../ui/form/forms.module.css";

/**
 * Says why a call was refused, for how long to wait, and what to tell support; nothing while there is no failure. Errors
 * of single fields are shown at the fields of `form`, and alone where they say it all; those of other fields are listed
 * here.
 */
export function MoneyAlert<Form extends FieldValues = FieldValues>({
  failure,
  ...fields
}: { failure: MoneyFailure | undefined } & RefusedForm<Form>): JSX.Element | null {
  const { t } = useTranslation("payments");
  const reason = failure?.reason && t(`reasons.${failure.reason}`);
  const { others, isAtFields } = useRefusedFields(failure, { reason, ...fields });
  const isSaid = isAtFields && failure?.retryAfter === undefined;
  // Each call clears the last failure first, so that another one is another alert with a wait of its own.
  return failure && !isSaid ? <Alert failure={failure} others={others} /> : null;
}

function Alert({ failure, others }: { failure: MoneyFailure; others: readonly string[] }): JSX.Element {
  const { t } = useTranslation("payments");
  const { text, isOrdinary } = useFailureText(failure);
  const seconds = useCountdown(failure.retryAfter);
  const left = useWaitText(seconds);
  return (
    <div role="alert" className={styles["alert"]}>
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>{seconds > 0 ? t("wait", { left }) : text}</p>
        <OtherErrors texts={others} />
        {failure.ref !== undefined && !isOrdinary && failure.retryAfter === undefined && (
          <ReferenceCode code={failure.ref} />
        )}
      </div>
    </div>
  );
}

/** The sentence of a failure. An ordinary refusal says all there is to know: a reference code beside it only alarms. */
export function useFailureText(failure: MoneyFailure | undefined): { text: string; isOrdinary: boolean } {
  const { t, i18n } = useTranslation("payments");
  const said = playerSentences(failure?.words ?? [], i18n.language);
  const known = failure?.reason ?? said[0];
  const sentence = useErrorSentence(known === undefined ? failure?.errorCode : undefined, failure?.ref);
  const reason = failure?.reason && t(`reasons.${failure.reason}`);
  const text = reason ?? said[0] ?? (failure ? sentence || t("reasons.unknown") : "");
  return { text, isOrdinary: known !== undefined };
}
