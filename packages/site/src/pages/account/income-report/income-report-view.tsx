import { isNotFinalError } from "@storefront/account";
import {
  useGenerateIncomeReport,
  useIncomeReport,
  useIncomeReportYears,
} from "@storefront/account/react-hooks";
import { CircleX, Clock3, FileText } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { isOver, outcomeOf } from "../../../features/money/outcome.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { useOnce } from "../../../features/money/use-once.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure, Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { ReportResult } from "./report-result.tsx";
import pageStyles from "../../../ui/page.module.css";
import styles from "./income-report.module.css";

/** The annual report: a year, its generation, its figures. */
export function IncomeReportView(): JSX.Element {
  const [round, setRound] = useState(0);
  return (
    <AccountScope>
      <ReportAttempt key={round} onAgain={() => setRound(round + 1)} />
    </AccountScope>
  );
}

function ReportAttempt({ onAgain }: { onAgain: () => void }): JSX.Element {
  const { t } = useTranslation("report");
  const years = useIncomeReportYears();
  const generate = useGenerateIncomeReport();
  const reportId = generate.data?.id ?? null;
  // The page says what a report that is followed no longer means; a notice would say it twice.
  const words = useShell().brand.statusWords;
  const isFinal = (status: unknown): boolean => isOver(status, words);
  const report = useIncomeReport(reportId, { isFinal }, { meta: { silent: true } });
  const once = useOnce();
  const [chosen, setChosen] = useState<number>();

  if (years.isPending) return <Waiting />;
  if (years.error) {
    return <LoadFailure error={years.error} busy={years.isFetching} onAgain={() => void years.refetch()} />;
  }
  const offered = years.data;
  const year = chosen ?? offered[0];
  if (year === undefined) return <Nothing icon={FileText} title={t("none_title")} text={t("none_text")} />;

  const made = generate.data;
  const known = report.data ?? made;
  const outcome = outcomeOf(known?.status, words);
  if (made && known && outcome === "good") {
    return <ReportResult year={year} report={known} onAgain={onAgain} />;
  }
  if (made && outcome === "pending" && reportId !== null && !report.isError) {
    return (
      <section className={`${pageStyles["state"]} ${styles["making"]}`} role="status">
        <span className={styles["bar"]} aria-hidden />
        <strong>{t("making_title", { year })}</strong>
        <p>{t("making_text")}</p>
      </section>
    );
  }
  if (made) {
    const late = outcome === "pending";
    return (
      <Nothing
        icon={late ? Clock3 : CircleX}
        title={t(late ? "late_title" : "failed_title", { year })}
        text={t(late ? "late_text" : "failed_text")}
      >
        {report.error && !isNotFinalError(report.error) && (
          <MoneyAlert failure={moneyFailure(report.error)} />
        )}
        <Button onClick={onAgain}>{t("again")}</Button>
      </Nothing>
    );
  }
  return (
    <section className={`${pageStyles["card"]} ${pageStyles["narrow"]} ${styles["ask"]}`}>
      <MoneyAlert failure={generate.error ? moneyFailure(generate.error) : undefined} />
      <fieldset className={styles["years"]}>
        <legend>{t("year")}</legend>
        {offered.map((each) => (
          <label key={each}>
            <input type="radio" name="year" checked={each === year} onChange={() => setChosen(each)} />
            <span>{each}</span>
          </label>
        ))}
      </fieldset>
      <Button
        size="large"
        wide
        busy={generate.isPending}
        onClick={() => void once(() => generate.mutateAsync({ year }))}
      >
        {t("generate", { year })}
      </Button>
    </section>
  );
}
