import { useGetReceipt } from "@storefront/account/react-hooks";
import { isApiError } from "@storefront/client";
import { Download, Printer, ReceiptText } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { RECEIPT_FIELDS, type ReceiptField, receiptFacts, shownTransaction } from "./receipt-facts.ts";
import { receiptFile } from "./receipt-text.ts";
import { saveFile } from "../../../ui/save-file.ts";
import pageStyles from "../../../ui/page.module.css";
import paper from "../../../ui/paper.module.css";
import styles from "./receipt.module.css";

/** A receipt in the player's language; what the backend wrote is read as text, never run, and kept as a file. */
export function ReceiptView({ id }: { id: string }): JSX.Element {
  return (
    <AccountScope>
      <Receipt id={id} />
    </AccountScope>
  );
}

function Receipt({ id }: { id: string }): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const { brand } = useShell();
  const { format } = useMoney();
  const { state } = useLocation();
  const { mutate, data, error } = useGetReceipt();
  useEffect(() => mutate({ id }), [mutate, id]);
  if (!data && !error) return <Waiting />;
  if (isUnknown(error))
    return <Nothing icon={ReceiptText} title={t("receipt.unknown_title")} text={t("receipt.unknown_text")} />;

  const facts = { id, ...(data && receiptFacts(data)), ...shownTransaction(state) };
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  const texts: Readonly<Record<ReceiptField, string | undefined>> = {
    id: facts.id,
    player: facts.player,
    to: facts.to,
    amount: facts.amount === undefined ? undefined : format(Math.abs(facts.amount)),
    date: facts.at && date.format(facts.at),
    status: facts.status && t(`receipt.status.${facts.status}`),
  };
  const download = (): void => {
    if (!data) return;
    const { name, file } = receiptFile(id, data);
    saveFile(name, file);
  };
  return (
    <>
      {error && (
        <div className={pageStyles["stack"]}>
          <MoneyAlert failure={moneyFailure(error)} />
          <Button look="quiet" onClick={() => mutate({ id })}>
            {t("failed.again")}
          </Button>
        </div>
      )}
      {data && (
        <section className={`${pageStyles["card"]} ${pageStyles["narrow"]} ${styles["receipt"]}`}>
          <h2>{brand.name}</h2>
          <dl>
            {RECEIPT_FIELDS.map(
              (field) =>
                texts[field] !== undefined && (
                  <div key={field}>
                    <dt>{t(`receipt.fields.${field}`)}</dt>
                    <dd>{texts[field]}</dd>
                  </div>
                ),
            )}
          </dl>
          <div className={`${styles["ways"]} ${paper["screen"]}`}>
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden />
              {t("receipt.print")}
            </Button>
            <Button look="quiet" onClick={download}>
              <Download size={18} aria-hidden />
              {t("receipt.download")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** The backend has no such withdrawal, or it is another player's. */
function isUnknown(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 403);
}
