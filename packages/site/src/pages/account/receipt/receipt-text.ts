import type { Receipt } from "@storefront/account";
import { isRecord } from "@storefront/client";

/** One line of a receipt. */
export interface ReceiptRow {
  label: string;
  value: string;
}

const MOST_ROWS = 40;

/** The text of a receipt, line by line: the rows of its table, else its lines; from JSON its plain fields; of a file nothing. */
export function receiptRows(receipt: Receipt): readonly ReceiptRow[] {
  if (receipt.kind === "file") return [];
  const rows = receipt.kind === "json" ? rowsOfFields(receipt.data) : rowsOfText(receipt.text);
  return rows.slice(0, MOST_ROWS);
}

/** A receipt as a file to download; HTML is saved as plain HTML text. */
export function receiptFile(id: string, receipt: Receipt): { name: string; file: Blob } {
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
