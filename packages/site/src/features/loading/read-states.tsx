import { isApiError } from "@storefront/client";
import type { LucideIcon } from "lucide-react";
import { type JSX, type ReactNode, useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { notices, useErrorSentence } from "../notices/notices.ts";
import { Button } from "../../ui/button.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import styles from "../../ui/page.module.css";

export function Waiting({ rows = 1, look = "card" }: { rows?: number; look?: "card" | "row" }): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={styles["waiting"]} role="status" aria-label={t("loading")}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} data-look={look} />
      ))}
    </div>
  );
}

/** Says that something could not be read, and reads it again; a notice of the same failure goes. */
export function LoadFailure({
  error,
  busy,
  onAgain,
}: {
  error: unknown;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("account");
  const known = isApiError(error) ? error : undefined;
  const ref = known?.ref;
  useEffect(() => {
    if (ref !== undefined) notices.set(notices.get().filter((notice) => notice.ref !== ref));
  }, [ref]);
  const sentence = useErrorSentence(known ?? "EM0099");
  return (
    <div className={styles["state"]} role="alert">
      <p>{isUnread(error) ? t("states.unread") : sentence || t("states.failed")}</p>
      {known?.ref !== undefined && <ReferenceCode code={known.ref} />}
      <Button look="quiet" busy={busy} onClick={onAgain}>
        {t("common:again")}
      </Button>
    </div>
  );
}

/** True for a success that nobody can read: to ask again does not change it. */
export const isUnread = (error: unknown): boolean =>
  isApiError(error) && error.status === 200 && error.error === "bad_body";

/** Shows that a query has no data yet, or why it failed, with a button that asks again. Render it as long as there is no data. */
export function QueryState({
  of: { error, isFetching, refetch },
  ...shapes
}: {
  of: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  rows?: number;
  look?: "card" | "row";
}): JSX.Element {
  if (!error) return <Waiting {...shapes} />;
  return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
}

/** Says that there is nothing yet; `heading` where its title is the title of the page. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  heading: Heading = "strong",
  children,
}: {
  icon: LucideIcon;
  title: string;
  text?: string;
  heading?: "h1" | "strong";
  children?: ReactNode;
}): JSX.Element {
  return (
    <div className={styles["state"]}>
      <Icon size={36} strokeWidth={1.5} aria-hidden />
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
