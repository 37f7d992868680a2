import { numberFormat } from "./number-format.ts";
import type { PreferenceOf } from "@storefront/preferences";

/** Writes decimal odds for a language. */
export type OddsText = (odds: number, language: string) => string;

/** Odds below have no profit that another notation could write. */
const LEAST_ODDS = 1.005;
const LARGEST_DENOMINATOR = 100;

const DECIMAL = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const LINE = { signDisplay: "always", useGrouping: false } as const;

const WRITERS: { readonly [Format in PreferenceOf<"odds_format">]: OddsText } = {
  decimal: (odds, language) => numberFormat(language, DECIMAL).format(odds),
  fractional: (odds, language) => (odds < LEAST_ODDS ? WRITERS.decimal(odds, language) : fraction(odds - 1)),
  american: (odds, language) => {
    if (odds < LEAST_ODDS) return WRITERS.decimal(odds, language);
    const line = odds >= 2 ? (odds - 1) * 100 : -100 / (odds - 1);
    return numberFormat(language, LINE).format(Math.round(line));
  },
};

/** The writer of odds in one notation; decimal odds have two decimals, as every bookmaker writes them. */
export function oddsText(format: PreferenceOf<"odds_format">): OddsText {
  return WRITERS[format];
}

/** The profit of one unit as the simplest fraction that is as good as two decimals. */
function fraction(profit: number): string {
  const tolerance = Math.min(0.005, profit / 95);
  for (let denominator = 1; denominator < LARGEST_DENOMINATOR; denominator += 1) {
    const numerator = Math.round(profit * denominator);
    if (numerator > 0 && Math.abs(numerator / denominator - profit) < tolerance)
      return `${numerator}/${denominator}`;
  }
  return `${Math.round(profit * LARGEST_DENOMINATOR)}/${LARGEST_DENOMINATOR}`;
}
