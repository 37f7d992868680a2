/** Commands that find the answers with a code. */
export interface FailureSearches {
  /** A filter of the log's lines with what is needed to tell the cause, for jq. */
  readonly log: string;
  /** The rate of such answers a second, in PromQL. */
  readonly metric: string;
}

/** The searches for a reference code, or for an EM code after any EP code. */
export function failureSearches(code: string): FailureSearches {
  const isWhole = code.includes("-");
  const condition = isWhole ? `.ref == "${code}"` : `(.ref // "") | endswith("${code}")`;
  const label = isWhole ? `ref="${code}"` : `ref=~".+-${code}"`;
  return {
    log: `jq -cR 'fromjson? | select(${condition}) | {time, requestId, route, status, kind, cause, upstreamMs}'`,
    metric: `sum by (ref) (rate(storefront_reference_codes_total{${label}}[5m]))`,
  };
}
