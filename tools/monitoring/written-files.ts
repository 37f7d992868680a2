import { join } from "node:path";
import { dashboardText } from "./dashboard.ts";
import { ruleText, rulesFolder } from "./rule-files.ts";
import { serviceLevelRules } from "./service-level-rules.ts";

/** The file of Grafana's dashboard. */
export const dashboardFile: string = join(rulesFolder, "..", "grafana", "storefront.json");

const HEAD =
  "Written by `pnpm fix` from tools/monitoring/service-levels.ts; docs/service-levels.md says what they promise.";

/** The files below deploy/monitoring that are written from data, with their texts. */
export const writtenFiles = (): ReadonlyMap<string, string> =>
  new Map([
    [join(rulesFolder, "service-levels.yml"), ruleText(serviceLevelRules(), HEAD)],
    [dashboardFile, dashboardText()],
  ]);
