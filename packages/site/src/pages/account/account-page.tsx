import { LockKeyhole } from "lucide-react";
import { type JSX, type ReactNode, Suspense } from "react";
import type { Namespace, TranslationKey } from "../../i18n/translations.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { InsteadProps } from "../../features/loading/when-loaded.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { EmptyState, Waiting } from "../../features/loading/read-states.tsx";
import styles from "../../ui/page.module.css";
import { ButtonLink } from "../../features/routing/links.tsx";

/** One page of the account: its head, then what is for players alone. */
export function AccountPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string | undefined;
  /** Loaded lazily, and in an account scope of its own. */
  children: ReactNode;
}): JSX.Element {
  const { t } = useTranslation("account");
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </header>
      <PlayersOnly title={t("guest.title")} text={t("guest.text")} action={t("common:log_in")}>
        {children}
      </PlayersOnly>
    </div>
  );
}

/** A page of the account with the title and the sentence of a namespace, around its part that is loaded when it is shown. */
export function accountPage<Name extends Namespace>(
  texts: Name,
  title: TranslationKey<Name>,
  text: TranslationKey<Name>,
  Part: (props: InsteadProps) => JSX.Element,
): () => JSX.Element {
  return function Page() {
    const { t } = useTranslation(texts);
    return (
      <AccountPage title={t(title)} text={t(text)}>
        <Part instead={<Waiting rows={2} />} />
      </AccountPage>
    );
  };
}

/**
 * Content for players; guests are asked to log in. The document is a guest's for everybody, so it has the placeholders
 * too: `global.css` shows them instead of the question where the browser knows a player, until the scripts run.
 */
export function PlayersOnly({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: string;
  action: string;
  children: ReactNode;
}): JSX.Element {
  if (useSignedIn()) return <Suspense fallback={<Waiting rows={2} />}>{children}</Suspense>;
  return (
    <>
      <div data-players-wait>
        <Waiting rows={2} />
      </div>
      <div data-guests-only>
        <EmptyState icon={LockKeyhole} title={title} text={text}>
          <ButtonLink dialog="login" size="large">
            {action}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  );
}
