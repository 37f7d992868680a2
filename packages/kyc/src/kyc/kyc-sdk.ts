import { findKycOperator, type KycOperators } from "./operator-message.ts";

/** The end of a run, as the SDK reports it. Only the backend decides: read the status before anything depends on it. */
export type KycSdkOutcome = "completed" | "failed" | "manual_approve_pending" | "cancelled";

/** One run of an operator's SDK. */
export interface KycSdkRun {
  readonly token: string;
  readonly processId: string | number | undefined;
  /** The `operator` of the start, in the spelling of the backend. */
  readonly operator: string | undefined;
  /** An empty element that the SDK may draw into. */
  readonly place: HTMLElement;
  /** Aborted when the player leaves. The SDK must then end, and its result is ignored. */
  readonly signal: AbortSignal;
}

/** An operator's SDK as one function. A module that exports `run` is one. */
export interface KycSdk {
  /** Runs the verification to its end. Rejects when the browser cannot run it, for example without a camera. */
  run(run: KycSdkRun): Promise<KycSdkOutcome>;
}

/** The SDKs of a brand by operator, each loaded when it is needed: `{ operator_e: () => import(…) }`. */
export type KycSdks = Readonly<Record<string, () => Promise<KycSdk>>>;

/** The loader of an operator's SDK, by its name in any case or by an alias of the operator's table. */
export function findKycSdk(
  operator: unknown,
  sdks: KycSdks = {},
  operators: KycOperators = {},
): KycSdks[string] | undefined {
  if (typeof operator !== "string") return undefined;
  const names = [operator, findKycOperator(operator, operators)?.name].map((name) => name?.toLowerCase());
  return Object.entries(sdks).find(([name]) => names.includes(name.toLowerCase()))?.[1];
}
