import type { Rollover, WalletPart } from "@storefront/account";
import { Target } from "lucide-react";
import { type JSX, useId } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { type RolloverProgress, rolloverProgress } from "../../../features/money/rollover-progress.ts";
import { MissingPart } from "../../../ui/missing-part.tsx";
import pageStyles from "../../../ui/page.module.css";
import styles from "./wallet.module.css";

/** The progress of the bonus towards money that can be withdrawn. */
export function RolloverCard({
  rollover,
  accomplished,
  failed,
  busy,
  onAgain,
}: {
  rollover: Rollover | null;
  accomplished: Rollover | null;
  failed: readonly WalletPart[];
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const id = useId();
  // What was accomplished says nothing of a rollover under way that could not be read.
  const isUnknown = failed.includes("rollover");
  const shown = isUnknown ? undefined : (rolloverProgress(rollover) ?? rolloverProgress(accomplished));
  return (
    <section className={pageStyles["card"]} aria-labelledby={id}>
      <h2 id={id}>
        <Target size={20} aria-hidden />
        {t("rollover.title")}
      </h2>
      {shown && <Progress progress={shown} />}
      {!shown && !isUnknown && <p className={pageStyles["note"]}>{t("rollover.none")}</p>}
      {failed.map((part) => (
        <MissingPart key={part} text={t(`failed.${part}`)} busy={busy} onAgain={onAgain} />
      ))}
    </section>
  );
}

function Progress({
  progress: { target, done, share, largestWithdrawal },
}: {
  progress: RolloverProgress;
}): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const money = useMoney();
  const { shown } = useOwnAmounts();
  const format = (amount: number): string => shown(money.format(amount));
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(share);
  return (
    <div className={styles["progress"]}>
      <div className={styles["share"]}>
        <strong>{percent}</strong>
        <span>{t("rollover.done", { done: format(done), target: format(target) })}</span>
      </div>
      <progress max={1} value={share} aria-label={t("rollover.title")} />
      <p className={pageStyles["note"]}>
        {share < 1 ? t("rollover.left", { left: format(target - done) }) : t("rollover.reached")}
        {largestWithdrawal !== undefined && largestWithdrawal > 0 && (
          <> {t("rollover.largest", { amount: format(largestWithdrawal) })}</>
        )}
      </p>
    </div>
  );
}
