import { FAILURE_FIELDS } from "../../observability/log-fields.ts";

/** Commands that find the answers with a code. */
export interface FailureSearches {
  /** A filter of the log's lines with what is needed to tell the cause, for jq. */
  readonly log: string;
  /** The rate of such answers a second, in PromQL. */
  readonly metric: string;
}

/** The fields of a line that tell the cause; those that it does not have are left out. */
const SHOWN = `{time, requestId, route, status, ${FAILURE_FIELDS.join(", ")}} | with_entries(select(.value))`;

/** The searches for a reference code, or for an EM code after any EP code. */
export function failureSearches(code: string): FailureSearches {
  const isWhole = code.includes("-");
  const condition = isWhole ? `.ref == "${code}"` : `(.ref // "") | endswith("${code}")`;
  const label = isWhole ? `ref="${code}"` : `ref=~".+-${code}"`;
  return {
    log: `jq -cR 'fromjson? | select(${condition}) | ${SHOWN}'`,
    metric: `sum by (ref) (rate(storefront_reference_codes_total{${label}}[5m]))`,
  };
}
