import type { ApiError } from "@storefront/client";
import type { AnyErrorCode } from "@storefront/error-codes";
import { createStore, type Store } from "../../ui/store.ts";
import { onRecovered } from "../connection/connection.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";

/** A short message that comes and goes. */
export interface Notice {
  id: number;
  tone: "good" | "bad" | "plain";
  /** A key of the common texts, a sentence that is written already, an error code with one, or a failure of which the backend may say more. */
  text: { key: NoticeKey } | { sentence: string } | { errorCode: AnyErrorCode } | { failure: ApiError };
  ref: string | undefined;
  /** The cause: of all notices with the same one, the latest is shown. */
  cause: string;
}

/** The notices with a text of their own, under `notices` of the common texts. */
export type NoticeKey =
  | "registered"
  | "password_changed"
  | "transferred"
  | "saved"
  | "logged_out"
  | "redeemed"
  | "failed"
  | "offline"
  | "part_missing"
  | "storage_refused"
  | "session_not_kept";

/** The notices to show, oldest first. */
export const notices: Store<readonly Notice[]> = createStore<readonly Notice[]>([]);

let nextId = 1;

export function notify(key: NoticeKey, tone: Notice["tone"] = "plain"): void {
  addNotice({ tone, text: { key }, ref: undefined, cause: key });
  if (key !== "offline") return;
  // It says what is no longer so as soon as the connection is back.
  const stop = onRecovered(() => {
    stop();
    notices.set(notices.get().filter(({ cause }) => cause !== key));
  });
}

/** Shows a sentence; a later one with the same cause takes its place. */
export function notifySentence(sentence: string, cause: string): void {
  addNotice({ tone: "plain", text: { sentence }, ref: undefined, cause });
}

export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Adds a notice. One that is on the page already is not repeated: one cause makes many calls fail at once. */
export function addNotice(notice: Omit<Notice, "id">): void {
  const others = notices.get().filter(({ cause }) => cause !== notice.cause);
  notices.set([...others, { ...notice, id: nextId++ }]);
}

/** The sentence of an EM code and its reference, or of a failed call; empty until its texts, no part of the first load, are there. */
export function useErrorSentence(told: AnyErrorCode | ApiError | undefined, ref?: string): string {
  const { i18n, t } = useTranslation();
  const [loaded, setLoaded] = useState<{ told: typeof told; text: string }>();
  useEffect(() => {
    if (told === undefined) return;
    let current = true;
    void import("../error-texts/error-sentence.ts")
      .then((texts) =>
        typeof told === "string" ? texts.errorSentence(i18n, told, ref) : texts.failureSentence(i18n, told),
      )
      .catch(() => t("notices.failed"))
      .then((text) => current && setLoaded({ told, text }));
    return () => {
      current = false;
    };
  }, [told, ref, i18n, t]);
  return loaded?.told === told ? (loaded?.text ?? "") : "";
}
