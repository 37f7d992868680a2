import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogFrame } from "../../../ui/dialog/dialog-frame.tsx";
import forms from "../../../ui/form/forms.module.css";

/** Asks before a bonus is moved that is still being played through: to leave it is the first and the larger answer. */
export function BonusQuestion({
  amount,
  left,
  onKeep,
  onMove,
}: {
  amount: string;
  /** The amount that is still to be played before the bonus is released, with its currency. */
  left: string;
  onKeep: () => void;
  onMove: () => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  return (
    <DialogFrame
      title={t("transfer.early_title")}
      text={`${t("transfer.early_text")} ${t("rollover.left", { left })}`}
      onClose={onKeep}
    >
      <div className={forms["choices"]}>
        <Button size="large" wide data-first-focus onClick={onKeep}>
          {t("transfer.keep")}
        </Button>
        <Button look="plain" onClick={onMove}>
          {t("transfer.early", { amount })}
        </Button>
      </div>
    </DialogFrame>
  );
}
