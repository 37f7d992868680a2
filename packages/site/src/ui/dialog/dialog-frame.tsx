import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type JSX, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import styles from "./dialog-frame.module.css";

/** A dialog: title, text, a way out, and the focus kept inside and returned; `data-first-focus` in it has the focus first. */
export function DialogFrame({
  title,
  text,
  onClose,
  wide = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** Without it the dialog cannot be dismissed. */
  onClose: (() => void) | undefined;
  /** For what needs room, such as the page of another company. */
  wide?: boolean | undefined;
  children: ReactNode;
}): JSX.Element {
  const { t } = useTranslation();
  useEffect(() => returnFocus, []);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Viewport className={styles["viewport"]}>
          <Dialog.Popup
            ref={popup}
            className={styles["popup"]}
            data-wide={wide ? "" : undefined}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true}
          >
            <div className={styles["head"]}>
              <Dialog.Title className={styles["title"]}>{title}</Dialog.Title>
              {text !== undefined && (
                <Dialog.Description className={styles["text"]}>{text}</Dialog.Description>
              )}
            </div>
            {children}
            {onClose && (
              <Dialog.Close className={styles["close"]} aria-label={t("close")}>
                <X size={20} aria-hidden />
              </Dialog.Close>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A dialog that an address opened has no button to return the focus to: then the page's content gets it. */
function returnFocus(): void {
  // After the dialog's own attempt, and after a dialog that follows has taken the focus.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
  });
}
