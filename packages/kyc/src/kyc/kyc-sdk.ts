import type { KycOperators } from "./kyc-operators.ts";
import { findKycOperator } from "./operator-message.ts";

/** The end of a run, by word of the SDK. Only the backend decides: ask the status before anything depends on it. */
export type KycSdkOutcome = "completed" | "failed" | "manual_approve_pending" | "cancelled";

/** One run of an operator's SDK. */
export interface KycSdkRun {
  /** The `token` of the start. */
  readonly token: string;
  /** The `process_id` of the start. */
  readonly processId: string | number | undefined;
  /** The `operator` of the start, as the backend spells it. */
  readonly operator: string | undefined;
  /** An empty element that the SDK may draw into. */
  readonly place: HTMLElement;
  /** Aborted when the player leaves: the SDK ends, and what it answers no longer counts. */
  readonly signal: AbortSignal;
}

/** An operator's SDK behind one function. A module that exports `run` is one. */
export interface KycSdk {
  /** Runs the verification to its end; rejects when it cannot be run here, without a camera for instance. */
  run(run: KycSdkRun): Promise<KycSdkOutcome>;
}

/** The SDKs of a brand by operator, each loaded when it is needed: `{ operator_e: () => import("./operator-e.ts") }`. */
export type KycSdks = Readonly<Record<string, () => Promise<KycSdk>>>;

/** The loader of an operator's SDK, whatever the case of the name; an alias of the operator's table counts too. */
export function findKycSdk(
  operator: unknown,
  sdks: KycSdks = {},
  operators: KycOperators = {},
): KycSdks[string] | undefined {
  if (typeof operator !== "string") return undefined;
  const names = [operator, findKycOperator(operator, operators)?.name].map((name) => name?.toLowerCase());
  return Object.entries(sdks).find(([name]) => names.includes(name.toLowerCase()))?.[1];
}
