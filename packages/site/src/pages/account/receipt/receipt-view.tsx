import { useDownloadReceipt } from "@storefront/account/react-hooks";
import { dateOf, isApiError, isRecord } from "@storefront/client";
import { Download, Printer, ReceiptText } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { MoneyAlert, moneyFailure } from "../../../features/money/form/money-alert.tsx";
import { useMoney } from "../../../features/money/use-money.ts";
import { inScope } from "../../../features/session/account-scope.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { EmptyState, Waiting } from "../../../features/loading/read-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import pageStyles from "../../../ui/page.module.css";
import paper from "../../../ui/paper.module.css";
import { Facts } from "../../../ui/parts.tsx";
import parts from "../../../ui/parts.module.css";
import { readAmount, type Receipt } from "@storefront/account";
import { meaningOf } from "../../../features/money/form/status-meaning.ts";

/** A receipt in the player's language; what the backend wrote is read as text, never run, and kept as a file. */
export const ReceiptView = inScope(Receipt);

function Receipt({ id }: { id: string }): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const { brand } = useShell();
  const { format } = useMoney();
  const { state } = useLocation();
  const { mutate, data, error } = useDownloadReceipt();
  const [issued] = useState(() => new Date());
  useEffect(() => mutate({ id }), [mutate, id]);
  if (!data && !error) return <Waiting />;
  if (isUnknown(error))
    return (
      <EmptyState icon={ReceiptText} title={t("receipt.unknown_title")} text={t("receipt.unknown_text")} />
    );

  const facts = { id, ...(data && receiptFacts(data)), ...shownTransaction(state) };
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  const texts: Readonly<Record<ReceiptField, string | undefined>> = {
    id: facts.id,
    player: facts.player,
    to: facts.to,
    amount: facts.amount === undefined ? undefined : format(Math.abs(facts.amount)),
    date: facts.at && date.format(facts.at),
    status: facts.status && t(`receipt.status.${facts.status}`),
    bank: facts.bank,
    by: brand.legal.operator,
    issued: date.format(issued),
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
            {t("common:again")}
          </Button>
        </div>
      )}
      {data && (
        <section className={`${pageStyles["card"]} ${pageStyles["narrow"]}`}>
          <h2>{brand.name}</h2>
          <Facts
            rows={RECEIPT_FIELDS.map(
              (field) => [field, t(`receipt.fields.${field}`), texts[field]] as const,
            ).filter(([, , text]) => text !== undefined)}
          />
          <div className={`${parts["buttons"]} ${paper["screen"]}`}>
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden />
              {t("account:print")}
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

/** The fields of a receipt in the order they are shown; their labels are `receipt.fields.<field>` of the wallet texts. */
const RECEIPT_FIELDS = ["id", "bank", "by", "player", "to", "amount", "date", "status", "issued"] as const;
type ReceiptField = (typeof RECEIPT_FIELDS)[number];

/** The facts of a receipt, read from documents of any language. */
interface ReceiptFacts {
  id?: string;
  player?: string;
  /** The number under which the bank knows the payment. */
  bank?: string;
  /** The account that the money went to. */
  to?: string;
  amount?: number;
  at?: Date;
  status?: "done" | "processing" | "failed";
}

/** The first words of a label, in the languages that backends write. */
const LABELS: Readonly<Record<Exclude<ReceiptField, "by" | "issued">, RegExp>> = {
  bank: /^(?:end.?to.?end|e2e|authentic|autentic)/i,
  amount: /^(?:amount|value|total|valor|importe|monto)\b/i,
  date: /^(?:date|created|data\b|fecha|requested)/i,
  status: /^(?:status|state|situa|estado)/i,
  player: /^(?:player|name|holder|beneficiary|jogador|nome|titular|favorecido|jugador|nombre|beneficiari)/i,
  to: /^(?:to|receiver|recipient|destination|account|pix|key|para|destin\w*|conta|chave|cuenta|clave)\b/i,
  id: /^(?:withdrawal|transaction|receipt|number|id\b|saque|transa|retiro|comprobante|comprovante|n[uú]mero)/i,
};

/** Reads the facts out of a receipt; what it cannot read is missing, and a file such as a PDF has none. */
export function receiptFacts(receipt: Receipt): ReceiptFacts {
  const rows = receiptRows(receipt);
  const valueOf = (field: keyof typeof LABELS): string | undefined =>
    rows.find(({ label }) => LABELS[field].test(label.trim()))?.value.trim();
  const [id, bank, player, to] = [valueOf("id"), valueOf("bank"), valueOf("player"), valueOf("to")];
  const amount = amountIn(valueOf("amount"));
  const at = dateOf(valueOf("date"));
  const status = valueOf("status");
  return {
    ...(id && /\d/.test(id) && { id }),
    ...(bank && { bank }),
    ...(player && { player }),
    ...(to && { to }),
    ...(amount !== undefined && { amount }),
    ...(at && { at }),
    ...(status && { status: statusOf(status) }),
  };
}

/** The state that the list of transactions passes to a receipt's page: it knows its line already. */
export interface ShownTransaction {
  readonly amount?: number | undefined;
  readonly at?: number | undefined;
}

/** Reads that state, which a browser may have kept from an older build. */
export function shownTransaction(state: unknown): ReceiptFacts {
  const { amount, at } = isRecord(state) ? state : {};
  return {
    ...(typeof amount === "number" && { amount }),
    ...(typeof at === "number" && !Number.isNaN(at) && { at: new Date(at) }),
  };
}

/** `BRL 25.00`, `R$ 1.234,56`, `1,234.5`: the last mark before one or two digits is the decimal one. */
function amountIn(text: string | undefined): number | undefined {
  const [number] = /\d[\d.,\s]*/.exec(text ?? "") ?? [];
  if (number === undefined) return undefined;
  const [, whole = number, decimals = ""] = /^(.*)[.,](\d{1,2})\s*$/.exec(number) ?? [];
  return readAmount(`${whole.replaceAll(/\D/g, "")}.${decimals || "0"}`) ?? undefined;
}

function statusOf(text: string): NonNullable<ReceiptFacts["status"]> {
  const outcome = meaningOf(text);
  if (outcome === "pending") return "processing";
  return outcome === "good" ? "done" : "failed";
}

interface ReceiptRow {
  label: string;
  value: string;
}

const MOST_ROWS = 40;

/** The text of a receipt, line by line: the rows of its table, else its lines; from JSON its plain fields; of a file nothing. */
function receiptRows(receipt: Receipt): readonly ReceiptRow[] {
  if (receipt.kind === "file") return [];
  const rows = receipt.kind === "json" ? rowsOfFields(receipt.data) : rowsOfText(receipt.text);
  return rows.slice(0, MOST_ROWS);
}

/** A receipt as a file to download; HTML is saved as plain HTML text. */
function receiptFile(id: string, receipt: Receipt): { name: string; file: Blob } {
  const name = `receipt-${id.replaceAll(/[^\w-]/g, "")}`;
  if (receipt.kind === "json") {
    const text = JSON.stringify(receipt.data, null, 2);
    return { name: `${name}.json`, file: new Blob([text], { type: "application/json" }) };
  }
  if (receipt.kind === "file") {
    const isPdf = receipt.file.type === "application/pdf";
    return { name: isPdf ? `${name}.pdf` : name, file: receipt.file };
  }
  const isHtml = /<[a-z!]/i.test(receipt.text);
  return {
    name: `${name}.${isHtml ? "html" : "txt"}`,
    file: new Blob([receipt.text], { type: isHtml ? "text/html" : "text/plain" }),
  };
}

/** A parsed document is inert: no script runs, nothing is loaded. */
function rowsOfText(text: string): ReceiptRow[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  const rows = [...body.querySelectorAll("tr")].flatMap((row) => {
    const [label, ...values] = [...row.children].map((cell) => (cell.textContent ?? "").trim());
    return label === undefined || values.length === 0 ? [] : [{ label, value: values.join(" ") }];
  });
  if (rows.length > 0) return rows;
  for (const hidden of body.querySelectorAll("script, style")) hidden.remove();
  return (body.textContent ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, label, value] = /^([^:]{1,40}):(.+)$/.exec(line) ?? [];
      return label === undefined || value === undefined
        ? { label: "", value: line }
        : { label, value: value.trimStart() };
    });
}

function rowsOfFields(data: unknown): ReceiptRow[] {
  const inner = isRecord(data) && isRecord(data["data"]) ? data["data"] : data;
  if (!isRecord(inner)) return typeof inner === "string" ? rowsOfText(inner) : [];
  return Object.entries(inner).flatMap(([label, value]) =>
    typeof value === "string" || typeof value === "number"
      ? [{ label: label.replaceAll("_", " "), value: String(value) }]
      : [],
  );
}
