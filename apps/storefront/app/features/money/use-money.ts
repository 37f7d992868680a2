import { formatAmount, type MoneyFormat } from "@storefront/account";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "../site/use-shell.ts";
import { amountStyle, amountText, type AmountStyle, parseAmount } from "./amount-text.ts";

/** The brand's currency, as the page's language writes it. */
export interface Money extends MoneyFormat {
  style: AmountStyle;
  format: (amount: unknown) => string;
  /** Without decimals where there are none: for quick picks. */
  short: (amount: number) => string;
  /** In few characters, such as `R$ 1,25 mi`, and never more than it is: where there is no room for more. */
  compact: (amount: number) => string;
  parse: (text: string) => number | null;
  write: (amount: number) => string;
}

/** Reads and writes amounts of the brand's currency in the page's language. */
export function useMoney(): Money {
  const { locale, brand } = useShell();
  const { i18n } = useTranslation();
  const language = i18n.language || locale;
  const { currency } = brand;
  return useMemo(() => {
    const style = amountStyle(language, currency);
    const short = new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      trailingZeroDisplay: "stripIfInteger",
    });
    const compact = new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      notation: "compact",
      maximumFractionDigits: 2,
      roundingMode: "floor",
    });
    return {
      locale: language,
      currency,
      style,
      format: (amount) => formatAmount(amount, { locale: language, currency }),
      short: (amount) => short.format(amount),
      compact: (amount) => compact.format(amount),
      parse: (text) => parseAmount(text, style),
      write: (amount) => amountText(amount, style),
    };
  }, [language, currency]);
}
