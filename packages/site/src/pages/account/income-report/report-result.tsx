import type { IncomeReport } from "@storefront/account";
import { Download, FileCheck2 } from "lucide-react";
import { type JSX, useId } from "react";
import { useTranslation } from "react-i18next";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { RevealButton } from "../../../features/preferences/reveal-button.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import pageStyles from "../../../ui/page.module.css";
import styles from "./income-report.module.css";

/** The figures in the order of the page; their labels are `figures.<figure>` of the report texts. */
const FIGURES = ["deposits", "withdrawals", "bets", "prizes", "balance", "result"] as const;

/** A finished report: its figures, and its file where there is one. */
export function ReportResult({
  year,
  report,
  onAgain,
}: {
  year: number;
  report: IncomeReport;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("report");
  const { format } = useMoney();
  const { shown, canReveal } = useOwnAmounts();
  const id = useId();
  const figures = FIGURES.flatMap((name) => {
    const amount = report[name];
    return amount === undefined || amount === null ? [] : [{ name, amount }];
  });
  return (
    <section
      className={`${pageStyles["card"]} ${pageStyles["narrow"]} ${styles["result"]}`}
      aria-labelledby={id}
    >
      <h2 id={id} role="status">
        <FileCheck2 size={20} aria-hidden />
        {t("ready", { year })}
      </h2>
      {figures.length > 0 && (
        <dl>
          {figures.map(({ name, amount }) => (
            <div key={name} data-name={name}>
              <dt>{t(`figures.${name}`)}</dt>
              <dd>{shown(format(amount))}</dd>
            </div>
          ))}
        </dl>
      )}
      {canReveal && figures.length > 0 && <RevealButton />}
      <div className={styles["actions"]}>
        {report.url && (
          <a href={report.url} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
            <Download size={18} aria-hidden />
            {t("download")}
          </a>
        )}
        <Button look="quiet" onClick={onAgain}>
          {t("other")}
        </Button>
      </div>
      <p className={pageStyles["note"]}>{t("note")}</p>
    </section>
  );
}
