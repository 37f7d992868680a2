import { ArrowRight, Scale } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import styles from "../../ui/form/forms.module.css";

/** The regulatory choice: the button that is pressed is told to the backend (`user_prudential_limit_active`). */
export function LimitsStep({
  failure,
  onChoose,
}: {
  failure: FormFailure | undefined;
  onChoose: (limitsNow: boolean) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const [busy, setBusy] = useState<"now" | "later">();
  const choose = async (choice: "now" | "later"): Promise<void> => {
    if (busy) return;
    setBusy(choice);
    await onChoose(choice === "now").finally(() => setBusy(undefined));
  };
  return (
    <div className={styles["choices"]}>
      <FormAlert failure={failure} />
      <Button size="large" wide busy={busy === "now"} onClick={() => void choose("now")}>
        <Scale size={20} aria-hidden />
        {t("register.limits_now")}
      </Button>
      <Button look="quiet" size="large" wide busy={busy === "later"} onClick={() => void choose("later")}>
        {t("register.limits_later")}
        <ArrowRight size={18} aria-hidden />
      </Button>
    </div>
  );
}
