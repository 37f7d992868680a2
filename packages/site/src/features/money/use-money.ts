import { formatAmount } from "@storefront/account";
import { useTranslation } from "../../i18n/use-translation.ts";
import { numberFormat } from "../../i18n/number-format.ts";
import { useShell } from "../site/use-shell.ts";
import { amountStyle, amountText, type AmountStyle, parseAmount, wholeUnits } from "./amount-text.ts";

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
