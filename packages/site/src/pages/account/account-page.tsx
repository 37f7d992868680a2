import { LockKeyhole } from "lucide-react";
import { type JSX, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Nothing, Waiting } from "../../features/states/read-states.tsx";
import styles from "../../ui/page.module.css";

/** One page of the account: its head, then what is for players alone; guests are asked to log in. */
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
  const signedIn = useSignedIn();
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </header>
      {signedIn ? (
        <Suspense fallback={<Waiting rows={2} />}>{children}</Suspense>
      ) : (
        <Nothing icon={LockKeyhole} title={t("guest.title")} text={t("guest.text")}>
          <DialogLink dialog="login" className={buttonClass({ size: "large" })}>
            {t("guest.log_in")}
          </DialogLink>
        </Nothing>
      )}
    </div>
  );
}
