import { formatAmount } from "@storefront/account";
import { useTranslation } from "../../i18n/use-translation.ts";
import { numberFormat } from "../../i18n/number-format.ts";
import { useShell } from "../site/use-shell.ts";

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

/** The brand's currency, as the page's language writes it. */
export interface Money {
  locale: string;
  currency: string;
  style: AmountStyle;
  format: (amount: unknown) => string;
  /** Rounded down: what may be taken at most, such as a balance. */
  most: (amount: number) => number;
  /** Rounded up: what is owed, such as a smallest amount. */
  least: (amount: number) => number;
  /** Without decimals where there are none: for quick picks. */
  short: (amount: number) => string;
  /** In few characters, such as `R$ 1,25 mi`, and never more than it is: where there is no room for more. */
  compact: (amount: number) => string;
  parse: (text: string) => number | null;
  write: (amount: number) => string;
}

/** Where only few characters have room: an amount without its decimals is nearer to it than one in thousands. */
const SHORT = 9;

const known = new Map<string, Money>();

/** Reads and writes amounts of the brand's currency in the page's language; the same object for every part of a page. */
export function useMoney(): Money {
  const { locale, brand } = useShell();
  const { i18n } = useTranslation();
  const language = i18n.language || locale;
  const key = `${language} ${brand.currency}`;
  const money = known.get(key) ?? moneyOf(language, brand.currency);
  known.set(key, money);
  return money;
}

/**
 * A page has many amounts, and to make the formats of a currency takes longer than to write them all: each is made when it
 * is first used, and a header that shows a balance does not make those of a form.
 */
function moneyOf(language: string, currency: string): Money {
  let made: AmountStyle | undefined;
  const style = (): AmountStyle => (made ??= amountStyle(language, currency));
  const format =
    (options: Intl.NumberFormatOptions) =>
    (amount: number): string =>
      numberFormat(language, { style: "currency", currency, ...options }).format(amount);
  const compact = format({ notation: "compact", maximumFractionDigits: 2, roundingMode: "floor" });
  const whole = format({ maximumFractionDigits: 0, roundingMode: "floor" });
  return {
    locale: language,
    currency,
    get style() {
      return style();
    },
    format: (amount) => formatAmount(amount, { locale: language, currency }),
    most: (amount) => wholeUnits(amount, style().digits, "floor"),
    least: (amount) => wholeUnits(amount, style().digits, "ceil"),
    short: format({ trailingZeroDisplay: "stripIfInteger" }),
    compact: (amount) => (whole(amount).length <= SHORT ? whole(amount) : compact(amount)),
    parse: (text) => parseAmount(text, style()),
    write: (amount) => amountText(amount, style()),
  };
}
