import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { useShell } from "../site/use-shell.ts";
import forms from "../../ui/form/forms.module.css";

/** Asks before a limit is raised or taken away: to keep the limits is the first and the larger answer. */
export function LooseningQuestion({
  onKeep,
  onLoosen,
}: {
  onKeep: () => void;
  onLoosen: () => void;
}): JSX.Element {
  const { t } = useTranslation("limits");
  const { brand } = useShell();
  return (
    <DialogFrame title={t("loosen.title")} text={t("loosen.text", { brand: brand.name })} onClose={onKeep}>
      <div className={forms["choices"]}>
        <Button size="large" wide data-first-focus onClick={onKeep}>
          {t("loosen.keep")}
        </Button>
        <Button look="plain" onClick={onLoosen}>
          {t("loosen.confirm")}
        </Button>
      </div>
    </DialogFrame>
  );
}
