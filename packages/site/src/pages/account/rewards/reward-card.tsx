import { CircleCheck, Coins, Gift, HandCoins, type LucideIcon, Sparkles } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import type { MoneyFailure } from "../../../features/money/money-failure.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { Button } from "../../../ui/button.tsx";
import type { RewardFacts, RewardType } from "./reward-facts.ts";
import styles from "./rewards.module.css";

const ICONS: Readonly<Record<RewardType, LucideIcon>> = {
  all: Gift,
  bonus: Coins,
  free_spins: Sparkles,
  cashback: HandCoins,
};

/** One reward: what it is worth, and redeeming it once. */
export function RewardCard({
  reward: { id, type, title, value, isRedeemed, redeemedAt },
  busy,
  failure,
  onRedeem,
}: {
  reward: RewardFacts;
  busy: boolean;
  failure: MoneyFailure | undefined;
  onRedeem: (id: string | number) => void;
}): JSX.Element {
  const { t, i18n } = useTranslation("rewards");
  const { short } = useMoney();
  const Icon = ICONS[type ?? "all"];
  const worth =
    value === undefined ? undefined : type === "free_spins" ? t("spins", { number: value }) : short(value);
  const name = title ?? t(`types.${type ?? "bonus"}`);
  return (
    <li className={styles["reward"]} data-type={type} data-redeemed={isRedeemed ? "" : undefined}>
      <span className={styles["icon"]}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={styles["what"]}>
        {worth !== undefined && <strong>{worth}</strong>}
        <span>{name}</span>
      </div>
      {isRedeemed ? (
        <p className={styles["redeemed"]}>
          <CircleCheck size={18} aria-hidden />
          {redeemedAt
            ? t("redeemed_at", {
                date: new Intl.DateTimeFormat(i18n.language, { dateStyle: "short" }).format(redeemedAt),
              })
            : t("redeemed")}
        </p>
      ) : (
        id !== undefined && (
          <Button
            size="small"
            busy={busy}
            onClick={() => onRedeem(id)}
            aria-label={t("redeem_named", { name })}
          >
            {t("redeem")}
          </Button>
        )
      )}
      {failure && (
        <div className={styles["failure"]}>
          <MoneyAlert failure={failure} />
        </div>
      )}
    </li>
  );
}
