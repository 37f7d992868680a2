import { type getGameStatistics, STATISTICS_PERIODS } from "@storefront/games";
import { moneyText } from "../../features/catalogue/win-lines.ts";

/** The numbers that a period may have. */
export const STATISTICS_FACTS = ["rtp", "spins", "players", "biggestWin", "biggestMultiplier"] as const;
export type StatisticsFact = (typeof STATISTICS_FACTS)[number];

/** One period in words: written on the server, so that both sides render the same letters. */
export interface PeriodTexts {
  period: (typeof STATISTICS_PERIODS)[number];
  facts: { fact: StatisticsFact; text: string }[];
}

/** The periods that have any number, from the shortest to the longest. */
export function statisticsTexts(
  statistics: Awaited<ReturnType<typeof getGameStatistics>> | undefined,
  locale: string,
  currency: string,
): PeriodTexts[] {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const write: Readonly<Record<StatisticsFact, (value: number) => string>> = {
    rtp: (value) => `${exact.format(value)}%`,
    spins: (value) => whole.format(value),
    players: (value) => whole.format(value),
    biggestWin: (value) => moneyText(value, currency, locale),
    biggestMultiplier: (value) => `×${exact.format(value)}`,
  };
  return STATISTICS_PERIODS.flatMap((period) => {
    const numbers = statistics?.periods[period];
    const facts = STATISTICS_FACTS.flatMap((fact) => {
      const value = numbers?.[fact];
      return value === undefined ? [] : [{ fact, text: write[fact](value) }];
    });
    return facts.length === 0 ? [] : [{ period, facts }];
  });
}
