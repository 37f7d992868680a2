import { isRecord, recordIn, textOf } from "../money/record-fields.ts";

const CODE = ["code", "qr_code", "qrcode", "pix_code", "copy_paste", "emv", "barcode"] as const;
const LINK = ["payment_url", "checkout_url", "redirect_url", "url"] as const;

/** The action that a deposit requires of its payer; its fields are not shown. */
export interface ChargeFacts {
  /** To be pasted into a banking app. */
  code: string | undefined;
  /** A page to pay on. */
  link: string | undefined;
}

/** Reads what a deposit gave for paying; a link that is not https is none. */
export function chargeFacts(deposit: unknown): ChargeFacts {
  const record = recordIn(deposit);
  const layers = [record, ...Object.values(record ?? {}).filter(isRecord)];
  const first = (names: readonly string[]): string | undefined =>
    layers.map((layer) => textOf(layer, names)).find((text) => text !== undefined);
  const link = first(LINK);
  return { code: first(CODE), link: link !== undefined && isHttps(link) ? link : undefined };
}

/** The fields of a deposit that name its charge. */
export function transactionIdOf(deposit: unknown): string | undefined {
  return textOf(recordIn(deposit), ["transactionId", "transaction_id", "charge_id", "id"]);
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
