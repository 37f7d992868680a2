import { readAmount } from "@storefront/account";
import { useProfile, useTransactions } from "@storefront/account/react-hooks";
import { dateOf } from "@storefront/client";
import { Clock3 } from "lucide-react";
import { type JSX, useState } from "react";
import { useLocation } from "react-router";
import { chargeSearch, openCharges } from "../../../features/deposit/payable-charge.ts";
import { knownMeaning } from "../../../features/money/form/status-meaning.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { Link, usePageAddress } from "../../../features/routing/links.tsx";
import { useRestricted } from "../../../features/session/player-state.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Card, Facts } from "../../../ui/parts.tsx";
import pageStyles from "../../../ui/page.module.css";

/** The player's latest withdrawals that are under way, and the deposits that can still be paid; nothing without any. */
export function OnItsWay(): JSX.Element | null {
  const { t, i18n } = useTranslation("wallet");
  const money = useMoney();
  const { mask } = useOwnAmounts();
  const address = usePageAddress();
  const { search } = useLocation();
  const isRestricted = useRestricted();
  const { data: profile } = useProfile();
  const [now] = useState(() => Date.now());
  // What cannot be read is told in the list of transactions; here it would be told twice.
  const { data } = useTransactions({ type: "withdraw", format: money }, { meta: { silent: true } });
  const amountOf = (amount: unknown): string => mask(money.format(Math.abs(readAmount(amount) ?? 0)));
  const withdrawals = (data?.transactions ?? []).flatMap(({ status, amount, created_at: created }, index) => {
    if (knownMeaning(status) !== "pending") return [];
    const at = dateOf(created);
    const day = at && new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(at);
    const label = [t("on_its_way.withdrawal"), day].filter(Boolean).join(" · ");
    return [
      [
        `withdrawal ${index}`,
        label,
        address("/account/transactions?type=withdraw"),
        amountOf(amount),
      ] as const,
    ];
  });
  const charges = isRestricted
    ? []
    : openCharges.listOf(profile?.user.id).filter(({ until = 0 }) => until > now);
  const deposits = charges.map(
    ({ transactionId, amount }) =>
      [
        transactionId,
        t("on_its_way.deposit"),
        { search: chargeSearch(transactionId, search) },
        amountOf(amount),
      ] as const,
  );
  const lines = [...deposits, ...withdrawals];
  if (lines.length === 0) return null;
  return (
    <Card icon={Clock3} title={t("on_its_way.title")}>
      <Facts
        rows={lines.map(([key, label, to, amount]) => [
          key,
          label,
          <Link key={key} to={to} preventScrollReset className={pageStyles["link"]}>
            {amount}
          </Link>,
        ])}
      />
    </Card>
  );
}
