import { useLoginHistory } from "@storefront/account/react-hooks";
import { History, MonitorSmartphone } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { LoadFailure, Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { loginEntries } from "./login-records.ts";
import parts from "../../../ui/parts.module.css";

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
