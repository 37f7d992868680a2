import { useGetReceipt } from "@storefront/account/react-hooks";
import { Download } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DialogFrame } from "../../../ui/dialog-frame.tsx";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";
import { receiptFile, receiptRows } from "./receipt-text.ts";
import styles from "./transactions.module.css";

/** The receipt of a withdrawal; what the backend wrote is read as text and never run. */
export function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }): JSX.Element {
  const { t } = useTranslation("wallet");
  const { mutate, data, error, isPending } = useGetReceipt();
  useEffect(() => mutate({ id }), [mutate, id]);

  const download = (): void => {
    if (!data) return;
    const { name, file } = receiptFile(id, data);
    const address = URL.createObjectURL(file);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <DialogFrame title={t("receipt.title")} onClose={onClose}>
      {error && <MoneyAlert failure={moneyFailure(error)} />}
      {isPending && <Waiting />}
      {error && (
        <Button look="quiet" wide onClick={() => mutate({ id })}>
          {t("failed.again")}
        </Button>
      )}
      {data && (
        <>
          <dl className={styles["facts"]}>
            {receiptRows(data).map(({ label, value }, index) => (
              <div key={`${label} ${index}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button wide onClick={download}>
            <Download size={18} aria-hidden />
            {t("receipt.download")}
          </Button>
        </>
      )}
    </DialogFrame>
  );
}
