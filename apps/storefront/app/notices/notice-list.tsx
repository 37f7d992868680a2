import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { type JSX, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ReferenceCode } from "../ui/reference-code.tsx";
import { dismissNotice, type Notice } from "./notices.ts";
import { useErrorText } from "./use-error-text.ts";
import styles from "./notices.module.css";

const READING_TIME = 7_000;
const READING_TIME_WITH_CODE = 20_000;

/** The notices as toasts: announced to screen readers, paused under the pointer, reachable with F6. */
export function NoticeList({ notices }: { notices: readonly Notice[] }): JSX.Element {
  return (
    <Toast.Provider limit={3}>
      <Feed notices={notices} />
      <Toast.Portal>
        <Toast.Viewport className={styles["viewport"]}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Hands each notice to the toasts once. */
function Feed({ notices }: { notices: readonly Notice[] }): null {
  const { add } = Toast.useToastManager();
  const shown = useRef(new Set<number>());
  const { t } = useTranslation();
  const { load } = useErrorText();
  useEffect(() => {
    for (const { id, tone, text, ref } of notices) {
      if (shown.current.has(id)) continue;
      shown.current.add(id);
      const show = (description: string): void => {
        add({
          description,
          type: tone,
          priority: tone === "bad" ? "high" : "low",
          timeout: ref === undefined ? READING_TIME : READING_TIME_WITH_CODE,
          data: { ref },
          onRemove: () => dismissNotice(id),
        });
      };
      if ("key" in text) show(t(`notices.${text.key}`));
      else void load(text.errorCode).then(show);
    }
  }, [notices, add, t, load]);
  return null;
}

function Toasts(): JSX.Element[] {
  const { toasts } = Toast.useToastManager<{ ref: string | undefined }>();
  const { t } = useTranslation();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles["toast"]} swipeDirection={["right", "down"]}>
      <Toast.Content className={styles["content"]}>
        <Toast.Description className={styles["text"]} />
        {toast.data?.ref !== undefined && <ReferenceCode code={toast.data.ref} />}
      </Toast.Content>
      <Toast.Close className={styles["close"]} aria-label={t("close")}>
        <X size={18} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}
