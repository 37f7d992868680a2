import { type IncomeReport, isNotFinalError } from "@storefront/account";
import {
  useGenerateIncomeReport,
  useIncomeReport,
  useIncomeReportYears,
  useProfile,
} from "@storefront/account/react-hooks";
import { CircleX, Clock3, Download, FileCheck2, FileText, LoaderCircle, Printer } from "lucide-react";
import { type JSX, useId, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { MoneyAlert, moneyFailure } from "../../../features/money/form/money-alert.tsx";
import { isOver, meaningOf } from "../../../features/money/form/status-meaning.ts";
import { useOnce } from "../../../features/money/form/money-call.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState, QueryState } from "../../../features/loading/read-states.tsx";
import { ChoiceRow, Facts } from "../../../ui/parts.tsx";
import parts from "../../../ui/parts.module.css";
import pageStyles from "../../../ui/page.module.css";
import styles from "./income-report.module.css";
import { asText } from "@storefront/client";
import { useMoney } from "../../../features/money/use-money.ts";
import { written, useDocumentName } from "../../../features/person/country-forms.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { RevealButton } from "../../../features/preferences/reveal-button.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { csvFile, saveFile } from "../../../ui/save-file.ts";
import paper from "../../../ui/paper.module.css";

/** The figures in the order of the page; their labels are `figures.<figure>` of the report texts. */
const FIGURES = ["deposits", "withdrawals", "bets", "prizes", "balance", "result"] as const;

/** A finished report: its figures, to print or to keep as a table, and the backend's own file where there is one. */
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
  const { mask, canReveal } = useOwnAmounts();
  const { brand } = useShell();
  const holder = useHolder();
  const id = useId();
  const figures = FIGURES.flatMap((name) => {
    const amount = report[name];
    return amount === undefined || amount === null ? [] : [{ name, amount }];
  });
  const save = (): void => {
    const rows = figures.map(({ name, amount }) => [t(`figures.${name}`), Number(amount), brand.currency]);
    const title = [t("ready", { year }), brand.name];
    saveFile(`${brand.name} ${year}.csv`, csvFile([title, ...rows]));
  };
  return (
    <section
      className={`${pageStyles["card"]} ${pageStyles["narrow"]} ${styles["result"]}`}
      aria-labelledby={id}
    >
      <h2 id={id} role="status">
        <FileCheck2 size={20} aria-hidden />
        {t("ready", { year })}
      </h2>
      <p className={pageStyles["note"]}>{holder}</p>
      <p className={pageStyles["note"]}>{brand.legal?.operator ?? brand.name}</p>
      {figures.length > 0 && (
        <Facts rows={figures.map(({ name, amount }) => [name, t(`figures.${name}`), mask(format(amount))])} />
      )}
      {canReveal && figures.length > 0 && <RevealButton />}
      <div className={`${parts["buttons"]} ${paper["screen"]}`}>
        {figures.length > 0 && (
          <>
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden />
              {t("account:print")}
            </Button>
            <Button look="quiet" onClick={save}>
              <Download size={18} aria-hidden />
              {t("save")}
            </Button>
          </>
        )}
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

/** The player of the statement, by name and document: a tax office takes no anonymous one. */
function useHolder(): string {
  const label = useDocumentName();
  const user = useProfile().data?.user;
  const number = asText(user?.document?.["number"]);
  const { country } = useShell().brand;
  return [user?.name, number && `${label} ${written(country, "document", number)}`]
    .filter(Boolean)
    .join(" · ");
}

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
  const report = useIncomeReport({ id: reportId, isFinal: isOver }, { meta: { silent: true } });
  const once = useOnce();
  const [chosen, setChosen] = useState<number>();

  if (!years.data) return <QueryState of={years} />;
  const offered = years.data;
  const year = chosen ?? offered[0];
  if (year === undefined) return <EmptyState icon={FileText} title={t("none_title")} text={t("none_text")} />;

  const made = generate.data;
  const known = report.data ?? made;
  const outcome = meaningOf(known?.status);
  if (made && known && outcome === "good") {
    return <ReportResult year={year} report={known} onAgain={onAgain} />;
  }
  if (made && outcome === "pending" && reportId !== null && !report.isError) {
    return (
      <div role="status" aria-busy>
        <EmptyState icon={LoaderCircle} title={t("making_title", { year })} text={t("making_text")} />
      </div>
    );
  }
  if (made) {
    const late = outcome === "pending";
    return (
      <EmptyState
        icon={late ? Clock3 : CircleX}
        title={t(late ? "late_title" : "failed_title", { year })}
        text={t(late ? "late_text" : "failed_text")}
      >
        {report.error && !isNotFinalError(report.error) && (
          <MoneyAlert failure={moneyFailure(report.error)} />
        )}
        <Button onClick={onAgain}>{t("again")}</Button>
      </EmptyState>
    );
  }
  return (
    <section className={`${pageStyles["card"]} ${pageStyles["narrow"]} ${styles["ask"]}`}>
      <MoneyAlert failure={generate.error ? moneyFailure(generate.error) : undefined} />
      <ChoiceRow
        label={t("year")}
        value={String(year)}
        options={offered.map(String).map((each) => ({ value: each, label: each }))}
        onChange={(each) => setChosen(Number(each))}
      />
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
