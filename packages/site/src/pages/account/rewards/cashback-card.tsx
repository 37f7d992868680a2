import { useProfile, useSendFtdCashback, useVerifyFtdCashback } from "@storefront/account/react-hooks";
import { HandCoins } from "lucide-react";
import { type JSX, useEffect, useRef } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { LoadFailure } from "../../../features/states/read-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Outcome } from "../../../ui/outcome.tsx";
import { cashbackFacts } from "./cashback-facts.ts";
import parts from "../../../ui/parts.module.css";
import styles from "./rewards.module.css";

/**
 * Cashback of the first deposit: eligibility is verified once there was such a deposit. Nothing is shown to those who are
 * not eligible, or where the host has no such service.
 */
export function CashbackCard(): JSX.Element | null {
  const { data: profile } = useProfile();
  const hasDeposited = Boolean(profile?.user?.ftd_date);
  const verify = useVerifyFtdCashback();
  const { mutate: verifyNow, error, data, isPending } = verify;
  const asked = useRef(false);
  useEffect(() => {
    if (!hasDeposited || asked.current) return;
    asked.current = true;
    verifyNow({});
  }, [hasDeposited, verifyNow]);

  if (error && error.error !== "not_configured") {
    return <LoadFailure error={error} busy={isPending} onAgain={() => verifyNow({})} />;
  }
  const { isEligible, amount } = cashbackFacts(data);
  return isEligible ? <Offer amount={amount} /> : null;
}

function Offer({ amount }: { amount: number | undefined }): JSX.Element {
  const { t } = useTranslation("rewards");
  const { format } = useMoney();
  const { shown } = useOwnAmounts();
  const { mutate: send, error, isPending, isSuccess } = useSendFtdCashback();
  const isAvailable = error?.error !== "not_configured";
  return (
    <Card icon={HandCoins} title={t("cashback.title")} {...(!isSuccess && { text: t("cashback.text") })}>
      {amount !== undefined && (
        <p className={styles["amount"]}>{t("cashback.amount", { amount: shown(format(amount)) })}</p>
      )}
      <MoneyAlert failure={error ? moneyFailure(error) : undefined} />
      {!isSuccess && isAvailable && (
        <div className={parts["submit"]}>
          <Button busy={isPending} onClick={() => send({})}>
            {t("cashback.send")}
          </Button>
        </div>
      )}
      <Outcome text={isSuccess ? t("cashback.sent") : undefined} />
    </Card>
  );
}
