import { QrCode } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useMoney } from "../money/use-money.ts";
import { openCharges } from "./open-charges.ts";
import styles from "./deposit.module.css";

/** The way back to the player's last payment that is still open; nothing without one. */
export function OpenCharge({
  player,
  onOpen,
}: {
  player: unknown;
  onOpen: (transactionId: string) => void;
}): JSX.Element | null {
  const { t } = useTranslation("payments");
  const { format } = useMoney();
  const [[last]] = useState(() => openCharges.listOf(player).filter(({ until = 0 }) => until > Date.now()));
  if (last === undefined) return null;
  return (
    <button type="button" className={styles["open"]} onClick={() => onOpen(last.transactionId)}>
      <QrCode size={22} aria-hidden />
      <span>
        {typeof last.amount === "number"
          ? t("deposit.open_amount", { amount: format(last.amount) })
          : t("deposit.open")}
      </span>
      <strong>{t("deposit.resume")}</strong>
    </button>
  );
}
