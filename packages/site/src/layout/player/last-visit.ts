import type { Login } from "@storefront/account";
import { useLogins, useProfile } from "@storefront/account/react-hooks";
import { dateOf } from "@storefront/client";
import { useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { notifySentence } from "../../features/notices/notices.ts";

/** The time within which the login of the history and that of the profile are the same one. */
const SAME = 60_000;

/** Tells a player who has just signed in when they were here before, once that is known; nothing where it cannot be told. */
export function LastVisit(): null {
  const { t, i18n } = useTranslation("service");
  const { data: list } = useLogins(undefined, { meta: { silent: true } });
  const { data: profile } = useProfile();
  const last = lastVisit(list?.logins ?? [], profile?.userInfo?.login_at)?.getTime();
  useEffect(() => {
    if (last === undefined) return;
    const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
    notifySentence(t("last_visit", { time: format.format(last) }), "last_visit");
  }, [last, t, i18n]);
  return null;
}

/** The latest login before the present one, which the profile names; undefined while it is not known which one is present. */
export function lastVisit(logins: readonly Login[], present: unknown): Date | undefined {
  const now = dateOf(present);
  const [first, second] = logins.map(({ created_at: at }) => dateOf(at));
  if (now === undefined || first === undefined) return undefined;
  return Math.abs(now.getTime() - first.getTime()) < SAME ? second : first;
}
