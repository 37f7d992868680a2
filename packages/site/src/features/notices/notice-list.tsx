import { X } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import { useStore } from "../../ui/store.ts";
import { dismissNotice, type Notice, notices, useErrorSentence } from "./notices.ts";
import styles from "./notices.module.css";

const READING_TIME = 7_000;
const READING_TIME_WITH_CODE = 20_000;
const MOST = 3;

/** The notices, announced to screen readers; part of the first load, because they tell what could not be loaded. */
export function NoticeList(): JSX.Element {
  const all = useStore(notices);
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  return (
    // Reading it is no interaction: the pointer and the focus only hold it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t("notices.label")}
      className={styles["viewport"]}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {(["assertive", "polite"] as const).map((manner) => (
        // Both are always there: what comes into one is announced, at once or when there is time.
        <div key={manner} aria-live={manner}>
          {all
            .slice(-MOST)
            .filter(({ tone }) => (tone === "bad") === (manner === "assertive"))
            .map((notice) => (
              <Toast key={notice.id} notice={notice} held={held} />
            ))}
        </div>
      ))}
    </section>
  );
}

function Toast({ notice, held }: { notice: Notice; held: boolean }): JSX.Element | null {
  const { t } = useTranslation();
  const { id, tone, ref } = notice;
  const text = useNoticeText(notice);
  useEffect(() => {
    if (held || text === "") return undefined;
    const time = ref === undefined ? READING_TIME : READING_TIME_WITH_CODE;
    const timer = setTimeout(() => dismissNotice(id), time);
    return () => clearTimeout(timer);
  }, [held, text, ref, id]);
  if (text === "") return null;
  return (
    <div className={styles["toast"]} data-type={tone}>
      <div className={styles["content"]}>
        <p>{text}</p>
        {ref !== undefined && <ReferenceCode code={ref} />}
      </div>
      <button
        type="button"
        className={styles["close"]}
        aria-label={t("close")}
        onClick={() => dismissNotice(id)}
        onKeyDown={(event) => event.key === "Escape" && dismissNotice(id)}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

/** The sentence of a notice; empty for the moment in which it is loaded. */
function useNoticeText({ text, ref }: Notice): string {
  const { t } = useTranslation();
  const sentence = useErrorSentence(
    "failure" in text ? text.failure : "errorCode" in text ? text.errorCode : undefined,
    ref,
  );
  if ("sentence" in text) return text.sentence;
  return "key" in text ? t(`notices.${text.key}`) : sentence;
}
