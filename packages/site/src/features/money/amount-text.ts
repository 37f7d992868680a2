/** The notation of amounts in one locale and currency. */
export interface AmountStyle {
  decimal: string;
  group: string;
  /** Decimals of the currency: 2 of most, 0 of some. */
  digits: number;
  symbol: string;
}

/** Reads how a locale writes a currency from Intl. */
export function amountStyle(locale: string, currency: string): AmountStyle {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(1_234_567.5);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? "";
  return {
    decimal: part("decimal") || ".",
    group: part("group"),
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    symbol: format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency,
  };
}

/**
 * The amount of a text that a person typed, or null when its meaning is not certain. Where the comma is the decimal mark:
 *
 * | text       | amount  | why                                          |
 * | ---------- | ------- | -------------------------------------------- |
 * | `1.234,56` | 1234.56 | groups have three digits                     |
 * | `1234,5`   | 1234.5  |                                              |
 * | `10.5`     | 10.5    | one or two digits are never a group          |
 * | `1.234`    | 1234    | three digits after a group mark are a group  |
 */
export function parseAmount(text: string, { decimal, group, digits, symbol }: AmountStyle): number | null {
  const bare = text.replace(symbol, "").replaceAll(/[\s\u00a0\u202f]/g, "");
  const mark = group === "" ? "[.,]" : `[${escape(group.trim() || ".")}]`;
  const grouped = new RegExp(String.raw`^(\d{1,3}(?:${mark}\d{3})+)(?:[${escape(decimal)}](\d+))?$`).exec(
    bare,
  );
  const plain = /^(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(bare);
  const [, whole, fraction = ""] = grouped ?? plain ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const amount = Number(`${whole.replaceAll(/\D/g, "")}.${fraction || "0"}`);
  return Number.isFinite(amount) ? amount : null;
}

/** An amount as a person would type it: no symbol, no groups, no empty decimals. */
export function amountText(amount: number, { decimal, digits }: AmountStyle): string {
  const whole = Number.isInteger(amount) || digits === 0;
  return (whole ? String(Math.round(amount)) : amount.toFixed(digits)).replace(".", decimal);
}

const escape = (text: string): string => text.replaceAll(/[\\\]^-]/g, String.raw`\$&`);
