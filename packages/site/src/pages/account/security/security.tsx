import { useLoginHistory, useProfile } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { PasswordCard } from "./password-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";
import account from "../../../ui/page.module.css";
import { History, MonitorSmartphone } from "lucide-react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { Card } from "../../../ui/card.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import parts from "../../../ui/parts.module.css";
import type { Login } from "@storefront/account";
import { dateOf } from "@storefront/client";

/** The security settings of the signed-in player. */
export function Security(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { data, error, refetch, isFetching } = useProfile();
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={3} />;
  return (
    <div className={account["columns"]}>
      <div className={account["stack"]}>
        <PasswordCard />
        <TwoFactorCard enabled={Boolean(data.userInfo?.two_factor_enabled)} />
      </div>
      <LoginHistory />
    </div>
  );
}

/** Past logins, page by page: the next page is read when the list's end is in sight, or by a press. */
export function LoginHistory(): JSX.Element {
  const { t } = useTranslation("security");
  return (
    <Card icon={History} title={t("history_title")} text={t("history_text")}>
      <Entries />
    </Card>
  );
}

function Entries(): JSX.Element {
  const { t } = useTranslation("security");
  const { locale } = useShell();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useLoginHistory();
  const entries = loginEntries(data?.logins ?? []);

  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={4} look="row" />;
  if (entries.length === 0) return <Nothing icon={History} title={t("history_empty")} />;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <ul className={`${parts["list"]} ${parts["scroll"]}`} aria-busy={isFetchingNextPage}>
        {entries.map(({ key, device, place, at }) => (
          <li key={key}>
            <MonitorSmartphone size={20} aria-hidden />
            <div className={parts["what"]}>
              <strong>{device ?? t("unknown_device")}</strong>
              <span>{place}</span>
            </div>
            {at && (
              <time className={parts["when"]} dateTime={at.toISOString()}>
                {format.format(at)}
              </time>
            )}
          </li>
        ))}
        <li className={parts["end"]}>
          {error && <LoadFailure error={error} busy={isFetching} onAgain={() => void fetchNextPage()} />}
          {hasNextPage && !error && (
            <MoreButton
              label={t("history_more")}
              busy={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          )}
          {!hasNextPage && <span className={parts["when"]}>{t("history_end")}</span>}
        </li>
      </ul>
    </>
  );
}

/** One login of the past, as the list shows it. */
interface LoginEntry {
  key: string;
  device: string | undefined;
  place: string;
  at: Date | undefined;
}

/** The lines of the login history. */
export function loginEntries(logins: readonly Login[]): LoginEntry[] {
  return logins.map(({ id, device, city, country, ip, created_at: at }, index) => ({
    key: String(id ?? `row-${index}`),
    device: device ?? undefined,
    place: [city, country, ip].filter(Boolean).join(" · "),
    at: dateOf(at),
  }));
}
