import { readAmount, type Receipt } from "@storefront/account";
import { dateOf, isRecord } from "@storefront/client";
import { outcomeOf } from "../../../features/money/outcome.ts";
import { receiptRows } from "./receipt-text.ts";

/** The fields of a receipt in the order they are shown; their labels are `receipt.fields.<field>` of the wallet texts. */
export const RECEIPT_FIELDS = ["id", "player", "to", "amount", "date", "status"] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

/** The facts of a receipt, whatever words and language its document has. */
export interface ReceiptFacts {
  id?: string;
  player?: string;
  /** The account that the money went to. */
  to?: string;
  amount?: number;
  at?: Date;
  status?: "done" | "processing" | "failed";
}

/** The first words of a label, in the languages that backends write. */
const LABELS: Readonly<Record<ReceiptField, RegExp>> = {
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
  const valueOf = (field: ReceiptField): string | undefined =>
    rows.find(({ label }) => LABELS[field].test(label.trim()))?.value.trim();
  const [id, player, to] = [valueOf("id"), valueOf("player"), valueOf("to")];
  const amount = amountIn(valueOf("amount"));
  const at = dateOf(valueOf("date"));
  const status = valueOf("status");
  return {
    ...(id && /\d/.test(id) && { id }),
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
  const outcome = outcomeOf(text);
  if (outcome === "pending") return "processing";
  return outcome === "good" ? "done" : "failed";
}
