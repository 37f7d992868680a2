import type { IncomeReport } from "@storefront/account";
import { useProfile } from "@storefront/account/react-hooks";
import { asText } from "@storefront/client";
import { Download, FileCheck2, Printer } from "lucide-react";
import { type JSX, useId } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { written } from "../../../features/person/country-forms.ts";
import { useDocumentName } from "../../../features/person/use-document-name.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { RevealButton } from "../../../features/preferences/reveal-button.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { csvFile, saveFile } from "../../../ui/save-file.ts";
import pageStyles from "../../../ui/page.module.css";
import paper from "../../../ui/paper.module.css";
import styles from "./income-report.module.css";

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
  const { shown, canReveal } = useOwnAmounts();
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
      <div className={`${styles["actions"]} ${paper["screen"]}`}>
        {figures.length > 0 && (
          <>
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden />
              {t("print")}
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
