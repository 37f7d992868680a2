import { readAmount } from "./amount.ts";

/** How amounts are shown: a locale of the brand and an ISO 4217 currency. */
export interface MoneyFormat {
  locale: string;
  currency: string;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** An amount as people of a locale read it; text that is no number is shown as it is, nothing as empty text. */
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

/** Coins that Intl does not know (play money) are shown as plain numbers, unknown locales as the machine's own. */
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
