import type { FailureFacts } from "@storefront/proxy";

/** The fields of a failed backend call, in their order in a line. */
export const FAILURE_FIELDS: (keyof FailureFacts)[] = [
  "kind",
  "cause",
  "systemCode",
  "upstreamStatus",
  "upstreamType",
  "upstreamBytes",
  "upstreamMs",
  "endpoint",
  "upstream",
];
