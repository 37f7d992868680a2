/** The notation of amounts in one locale and currency. */
export interface AmountStyle {
  decimal: string;
  group: string;
  /** Decimals of the currency: 2 of most, 0 or 3 of some. */
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
 *
 * Three digits after the decimal mark are decimals where the currency has three. Digits of other scripts count as ours.
 */
export function parseAmount(text: string, { decimal, group, digits, symbol }: AmountStyle): number | null {
  const bare = plainDigits(unmarked(text).replace(unmarked(symbol), "").replaceAll(/\s/g, ""));
  const mark = group === "" ? "[.,]" : `[${escape(group.trim() || ".")}]`;
  const point = `[${escape(decimal)}]`;
  const forms = [
    String.raw`^(\d{1,15})(?:${point}(\d{1,${Math.max(digits, 1)}}))?$`,
    String.raw`^(\d{1,3}(?:${mark}\d{3})+)(?:${point}(\d+))?$`,
    String.raw`^(\d{1,15})[.,](\d{1,2})$`,
  ];
  const found = forms.map((form) => new RegExp(form).exec(bare)).find((match) => match !== null);
  const [, whole, fraction = ""] = found ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const amount = Number(`${whole.replaceAll(/\D/g, "")}.${fraction || "0"}`);
  return Number.isFinite(amount) ? amount : null;
}

/** An amount in units of the currency: `floor` of what may be taken, `ceil` of what is owed. Digits move as text: `0.29 * 100` is less than 29. */
export function wholeUnits(amount: number, digits: number, round: "floor" | "ceil"): number {
  const moved = Number(`${amount}e${digits}`);
  return Number.isNaN(moved) ? Math[round](amount) : Number(`${Math[round](moved)}e-${digits}`);
}

/** An amount as a person would type it: no symbol, no groups, no empty decimals. */
export function amountText(amount: number, { decimal, digits }: AmountStyle): string {
  const whole = Number.isInteger(amount) || digits === 0;
  return (whole ? String(Math.round(amount)) : amount.toFixed(digits)).replace(".", decimal);
}

/** Without the marks of a text's direction, which a keyboard or a copied amount brings along. */
const unmarked = (text: string): string => text.replaceAll(/[\u200e\u200f\u061c]/g, "");

/** The zeros of scripts that write numbers with digits of their own; nine more follow each. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50, 0xff_10] as const;

const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const letter = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => letter >= each && letter < each + 10);
    return zero === undefined ? digit : String(letter - zero);
  });

const escape = (text: string): string => text.replaceAll(/[\\\]^-]/g, String.raw`\$&`);
