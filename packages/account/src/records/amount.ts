import type { FieldReader } from "@storefront/client";

/** The largest amount that a form or a body may name. */
export const LARGEST_AMOUNT = 1_000_000_000;

const AMOUNT_TEXT = /^\d{1,10}(?:\.\d{1,3})?$/;
const DECIMAL_TEXT = /^-?\d{1,15}(?:\.\d{1,8})?$/;
/** A currency has at most three decimals: the dinar is a thousand fils. */
const PARTS = 1_000;

/** True for a positive number, or its text, of at most 3 decimals and at most `LARGEST_AMOUNT`. */
export function isAmount(value: unknown): value is number | string {
  if (typeof value === "string") return AMOUNT_TEXT.test(value) && isAmount(Number(value));
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  return value > 0 && value <= LARGEST_AMOUNT && Math.round(value * PARTS) / PARTS === value;
}

/** The number of an amount that the backend sent as number or text, or null for any other value. */
export const readAmount: FieldReader<number, number | string> = (value) => {
  if (typeof value === "string") return DECIMAL_TEXT.test(value) ? Number(value) : null;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
};

/** The format of amounts: a locale of the brand and an ISO 4217 currency. */
export interface MoneyFormat {
  locale: string;
  currency: string;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** An amount in the format of a locale. Text that is not a number stays as it is; a missing amount is an empty text. */
export function formatAmount(amount: unknown, format: MoneyFormat): string {
  const number = readAmount(amount);
  if (number === null) return typeof amount === "string" ? amount : "";
  // Minus zero would be shown with its sign.
  return formatterOf(format).format(number === 0 ? 0 : number);
}

function formatterOf({ locale, currency }: MoneyFormat): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = createFormatter(locale, currency);
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Coins that Intl does not know (play money) are shown as plain numbers; an unknown locale is replaced by that of the
 * machine.
 */
function createFormatter(locale: string, currency: string): Intl.NumberFormat {
  const locales = isLocale(locale) ? locale : undefined;
  if (/^[A-Za-z]{3}$/.test(currency)) return new Intl.NumberFormat(locales, { style: "currency", currency });
  return new Intl.NumberFormat(locales, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}
