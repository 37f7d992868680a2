import { useIndicationStats, useReferralIndicator, useReferrals } from "@storefront/account/react-hooks";
import { asYes, dateOf, isApiError } from "@storefront/client";
import { ChartColumn, Check, Copy, Hourglass, Share2, UserPlus, UsersRound } from "lucide-react";
import { type JSX, type ReactNode, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, QueryState, Waiting } from "../../../features/loading/read-states.tsx";
import { Card, Badge } from "../../../ui/parts.tsx";
import account from "../../../ui/page.module.css";
import parts from "../../../ui/parts.module.css";
import styles from "./referrals.module.css";
import { useCopied } from "../../../ui/use-copied.ts";
import { dialogSearch } from "../../../features/routing/dialog-address.ts";
import { AFFILIATION_PARAMETER } from "../../../features/session/attribution.ts";
import type { Referral, ReferralFigures } from "@storefront/account";

/** One invited friend, as the list shows it. */
interface Invitee {
  key: string;
  name: string | undefined;
  since: Date | undefined;
  deposited: boolean;
}

/** The figures that either service may know. */
const FIGURES = ["invited", "registered", "deposited"] as const;
type Figure = (typeof FIGURES)[number];

export function invitees(friends: readonly Referral[]): Invitee[] {
  return friends.map(({ id, name, created_at: created, ftd, ftd_date: date }, index) => ({
    key: String(id ?? index),
    name: name ?? undefined,
    since: dateOf(created),
    deposited: ftd === true || asYes(date) === true,
  }));
}

export function figuresOf(
  figures: ReferralFigures | null | undefined,
): readonly (readonly [Figure, number])[] {
  return FIGURES.flatMap((name) => {
    const value = figures?.[name];
    return typeof value === "number" ? [[name, value] as const] : [];
  });
}

/** Code, figures and invited friends of the signed-in player. */
export function Referrals(): JSX.Element {
  return (
    <AccountScope>
      <div className={account["stack"]}>
        <Programme />
        <Friends />
      </div>
    </AccountScope>
  );
}

/** The two services of refer-a-friend: a brand may have one, both, or none (decision R16). */
function Programme(): JSX.Element {
  const { t } = useTranslation("referrals");
  const { locale } = useShell();
  const stats = useIndicationStats();
  const indicator = useReferralIndicator();
  const services = [stats, indicator];
  const code = indicator.data?.code ?? stats.data?.code ?? undefined;
  const found = [stats.data, indicator.data].map(figuresOf).find((figures) => figures.length > 0) ?? [];
  const broken = services.find(({ error }) => error && !isNotConfigured(error));
  const format = new Intl.NumberFormat(locale);

  if (services.some(({ isPending }) => isPending)) return <Waiting rows={1} />;
  if (services.every(({ error }) => isNotConfigured(error))) {
    return <EmptyState icon={Hourglass} title={t("not_configured_title")} text={t("not_configured_text")} />;
  }
  if (code === undefined && found.length === 0 && broken) {
    return <QueryState of={broken} />;
  }
  return (
    <Card icon={ChartColumn} title={t("programme_title")} text={t("programme_text")}>
      {code !== undefined && (
        <>
          <ReferralCode code={code} />
          <ReferralLink code={code} />
        </>
      )}
      {found.length > 0 && (
        <div className={parts["figures"]}>
          {found.map(([name, value]) => (
            <div key={name}>
              <strong>{format.format(value)}</strong>
              <span>{t(`figures.${name}`)}</span>
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}

function Friends(): JSX.Element {
  const { t } = useTranslation("referrals");
  const [pages, setPages] = useState(1);
  return (
    <Card icon={UsersRound} title={t("friends_title")} text={t("friends_text")}>
      <div>
        {Array.from({ length: pages }, (_, index) => (
          <FriendsPage
            key={index}
            page={index + 1}
            {...(index + 1 === pages && { onMore: () => setPages(pages + 1) })}
          />
        ))}
      </div>
    </Card>
  );
}

/** One page of the list; an empty one ends it. */
function FriendsPage({ page, onMore }: { page: number; onMore?: () => void }): JSX.Element | null {
  const { t } = useTranslation("referrals");
  const { locale } = useShell();
  const list = useReferrals({ page });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  if (!list.data) return <QueryState of={list} rows={3} look="row" />;
  const friends = invitees(list.data.items);
  if (friends.length === 0) {
    if (page > 1) return <p className={account["note"]}>{t("account:states.end")}</p>;
    return <EmptyState icon={UserPlus} title={t("friends_none")} text={t("friends_none_text")} />;
  }
  return (
    <>
      <ul className={parts["list"]}>
        {friends.map(({ key, name, since, deposited }) => (
          <li key={key}>
            <span className={styles["dot"]} aria-hidden>
              {name?.slice(0, 1).toUpperCase() ?? "?"}
            </span>
            <div className={parts["what"]}>
              <strong>{name ?? t("friend")}</strong>
              {since && <span>{t("since", { date: format.format(since) })}</span>}
            </div>
            <Badge tone={deposited ? "good" : "open"}>{t(deposited ? "deposited" : "registered")}</Badge>
          </li>
        ))}
      </ul>
      {onMore && (
        <div className={parts["more"]}>
          <Button look="quiet" wide onClick={onMore}>
            {t("account:states.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function isNotConfigured(error: unknown): boolean {
  return isApiError(error) && error.error === "not_configured";
}

/** The player's code, with a button that copies it. */
function ReferralCode({ code }: { code: string }): JSX.Element {
  const { t } = useTranslation("referrals");
  return <Copyable look="code" label={t("your_code")} text={code} action={t("copy")} />;
}

/** The link that a player shares: it opens the registration, which sends the code. */
function ReferralLink({ code }: { code: string }): JSX.Element {
  const { t } = useTranslation("referrals");
  const { publicOrigin, localePrefix, brand } = useShell();
  const query = new URLSearchParams({ [AFFILIATION_PARAMETER]: code }).toString();
  const url = `${publicOrigin}${localePrefix || "/"}${dialogSearch("register", `?${query}`)}`;
  return (
    <Copyable look="link" label={t("your_link")} text={url} action={t("common:copy_link")}>
      {(copy) =>
        "share" in navigator && (
          <Button look="quiet" onClick={() => share(brand.name, url, copy)}>
            <Share2 size={18} aria-hidden />
            {t("share")}
          </Button>
        )
      }
    </Copyable>
  );
}

/** A player who closes the sheet has shared nothing, and that is no failure; a browser that has no sheet copies. */
function share(title: string, url: string, copy: () => void): void {
  navigator.share({ title, url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) copy();
  });
}

function Copyable({
  look,
  label,
  text,
  action,
  children,
}: {
  look: "code" | "link";
  label: string;
  text: string;
  action: string;
  children?: (copy: () => void) => ReactNode;
}): JSX.Element {
  const { t } = useTranslation();
  const { copied, refused, copy, source } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles["code"]} data-look={look}>
      <div>
        <span>{label}</span>
        <code ref={source}>{text}</code>
      </div>
      <Button look={look === "code" ? "accent" : "quiet"} onClick={copy}>
        <Icon size={18} aria-hidden />
        {action}
      </Button>
      {children?.(copy)}
      <span role="status" className={styles["said"]}>
        {copied ? t("reference.copied") : refused}
      </span>
    </div>
  );
}
