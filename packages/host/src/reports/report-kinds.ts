/** The path to which browsers report; the pages' script and policy name it. */
export const REPORT_PATH = "/reports";

/** The failures in a browser, by the names of their reports. */
export const FAILURE_KINDS = ["script_error", "unhandled_rejection", "lost_file", "policy"] as const;

/** The name of a failure in a browser. */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The measures of a visit that are seconds, by the names of the library that takes them. */
export const VITALS = { LCP: "lcp", INP: "inp", FCP: "fcp", TTFB: "ttfb" } as const;

/** The measure of a visit that is no time: how much of the page moved. */
export const LAYOUT_SHIFT = "CLS";

/** The name of a measure at the library. */
export type VitalName = keyof typeof VITALS | typeof LAYOUT_SHIFT;

/** A failure that a browser reported. All of it but the page was written by a client, and is cut and scrubbed. */
export interface FailureReport {
  readonly kind: FailureKind;
  /** The name of the page. */
  readonly page: string;
  /** The build of the page. */
  readonly build?: string | undefined;
  /** The message of the error, or the directive and origin that the policy refused. */
  readonly error?: string | undefined;
  /** The built file, with line and column. */
  readonly file?: string | undefined;
}

/** A measure of a visit. */
export interface VitalReport {
  readonly kind: "vital";
  readonly name: VitalName;
  /** Milliseconds, or the share of the page that moved. */
  readonly value: number;
  /** The name of the page. */
  readonly page: string;
}

/** A report of a browser. */
export type BrowserReport = FailureReport | VitalReport;
