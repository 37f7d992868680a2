import type { Profile } from "@storefront/account";
import { useProfile } from "@storefront/account/react-hooks";
import { isApiError } from "@storefront/proxy";
import { ShieldCheck, UserRound } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "../../document/use-shell.ts";
import { errorCodeOf } from "../../notices/notices.ts";
import { useErrorSentence } from "../../notices/use-error-text.ts";
import { AccountScope } from "../../session/account-scope.tsx";
import { Button } from "../../ui/button.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import { ProfileWaiting } from "./profile-waiting.tsx";
import { PROFILE_ROWS, SECURITY_ROWS } from "./profile-rows.ts";
import styles from "./profile.module.css";

/** What is known of the player, once it has been read. */
export function ProfileCards(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { data, error, refetch, isFetching } = useProfile();
  if (data) return <Cards profile={data} />;
  if (error) return <Failure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  return <ProfileWaiting />;
}

function Cards({ profile }: { profile: Profile }): JSX.Element {
  const { t } = useTranslation();
  const { locale } = useShell();
  const rows = PROFILE_ROWS.flatMap(([id, read]) => {
    const value = read(profile.user, locale);
    return value ? [[id, value] as const] : [];
  });
  return (
    <div className={styles["cards"]}>
      <section className={styles["card"]} aria-labelledby="person">
        <h2 id="person">
          <UserRound size={20} aria-hidden />
          {t("profile.person")}
        </h2>
        <dl>
          {rows.map(([id, value]) => (
            <div key={id}>
              <dt>{t(`profile.${id}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles["card"]} aria-labelledby="security">
        <h2 id="security">
          <ShieldCheck size={20} aria-hidden />
          {t("profile.security")}
        </h2>
        <dl>
          {SECURITY_ROWS.map(([id, read]) => {
            const { good, text } = read(profile.userInfo ?? {});
            return (
              <div key={id}>
                <dt>{t(`profile.${id}`)}</dt>
                <dd className={styles["state"]} data-good={good ? "" : undefined}>
                  {t(`profile.${text}`)}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    </div>
  );
}

function Failure({ error, busy, onAgain }: { error: unknown; busy: boolean; onAgain: () => void }): JSX.Element {
  const { t } = useTranslation();
  const known = isApiError(error) ? error : undefined;
  const sentence = useErrorSentence(errorCodeOf(known ?? { status: 500 }));
  return (
    <div className={styles["guest"]} role="alert">
      <p>{sentence || t("notices.failed")}</p>
      {known?.ref !== undefined && <ReferenceCode code={known.ref} />}
      <Button look="quiet" busy={busy} onClick={onAgain}>
        {t("profile.again")}
      </Button>
    </div>
  );
}
