import {
  alertOf,
  badCount,
  badShare,
  BURN_RATES,
  budgetOf,
  FEWEST_BAD,
  type Indicator,
  SERVICE_LEVELS,
  type ServiceLevel,
  WINDOW_DAYS,
} from "./service-levels.ts";
import type { Rule, RuleFile } from "./rule-files.ts";
import { runbookUrl } from "./runbooks.ts";

/** The recorded share of bad answers in a window. */
export const RECORDED = "storefront:service_level_bad:ratio";

const INDICATORS: readonly Indicator[] = ["available", "quick"];
const recordOf = (window: string): string => `${RECORDED}_${window}`;
const percentOf = ({ available, quick }: ServiceLevel, indicator: Indicator): number =>
  indicator === "available" ? available : quick.percent;

/** The windows that are recorded, each once. */
const WINDOWS: readonly string[] = [
  ...new Set(BURN_RATES.flatMap(({ short, long }) => [short, long])),
  `${WINDOW_DAYS}d`,
];

/** The rules of all service levels: the share of bad answers by window, and alerts on the rate at which it burns. */
export const serviceLevelRules = (): RuleFile => ({
  groups: SERVICE_LEVELS.flatMap((level) => [
    { name: `service-level-${level.name}`, rules: recordings(level, (window) => !window.endsWith("d")) },
    // Days change slowly, and their shares are expensive.
    {
      name: `service-level-${level.name}-days`,
      interval: "2m",
      rules: recordings(level, (window) => window.endsWith("d")),
    },
    {
      name: `service-level-${level.name}-alerts`,
      rules: INDICATORS.flatMap((indicator) => BURN_RATES.map((rate) => alertRule(level, indicator, rate))),
    },
  ]),
});

const recordings = (level: ServiceLevel, isWanted: (window: string) => boolean): Rule[] =>
  INDICATORS.flatMap((indicator) =>
    WINDOWS.filter(isWanted).map((window) => ({
      record: recordOf(window),
      expr: badShare(level, indicator, window),
      labels: { service_level: level.name, indicator },
    })),
  );

function alertRule(
  level: ServiceLevel,
  indicator: Indicator,
  { factor, short, long, severity }: (typeof BURN_RATES)[number],
): Rule {
  const selector = `{service_level="${level.name}",indicator="${indicator}"}`;
  const share = Number((factor * budgetOf(percentOf(level, indicator))).toFixed(6));
  const over = (window: string): string => `${recordOf(window)}${selector} > ${share}`;
  const what = indicator === "available" ? "fail" : `take longer than ${level.quick.seconds} s`;
  return {
    alert: alertOf(level),
    expr: `${over(long)} and ${over(short)} and on (brand) ${badCount(level, indicator, long)} > ${FEWEST_BAD}`,
    labels: { severity, indicator, window: long },
    annotations: {
      summary: `${level.title} of {{ $labels.brand }}: too many answers ${what}`,
      description: `{{ $value | humanizePercentage }} of the answers of the last ${long} ${what}: the budget of ${WINDOW_DAYS} days burns more than ${factor} times as fast as it may.`,
      runbook_url: runbookUrl(alertOf(level)),
    },
  };
}
