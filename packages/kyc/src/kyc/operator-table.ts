import { EVENT_FIELDS, KYC_OPERATORS, type KnownKycEventType, type KycOperators } from "./kyc-operators.ts";

/** One operator with its events in one spelling and its fields as paths. */
export interface KycOperatorTable {
  readonly name: string;
  readonly events: ReadonlyMap<string, KnownKycEventType>;
  /** Paths of one or two fields. */
  readonly fields: readonly (readonly string[])[];
  readonly origins: readonly string[];
}

const LONGEST_NAME = 80;

/**
 * The operator of a name or alias, in any case: one of `operators`, else one of `KYC_OPERATORS`. Undefined for a name that
 * neither has, and for what is no name.
 */
export function findKycOperator(
  operator: unknown,
  operators: KycOperators = {},
): KycOperatorTable | undefined {
  if (typeof operator !== "string") return undefined;
  const wanted = operator.toLowerCase();
  for (const table of [operators, KYC_OPERATORS as KycOperators]) {
    // Entries, never an index: the name comes from the backend and may be `constructor`.
    for (const [name, { events, fields = EVENT_FIELDS, origins = [], aliases = [] }] of Object.entries(
      table,
    )) {
      if (![name, ...aliases].some((spelling) => spelling.toLowerCase() === wanted)) continue;
      return {
        name,
        events: new Map(Object.entries(events).map(([event, type]) => [normalizeEventName(event), type])),
        fields: fields.map((path) => path.split(".")),
        origins,
      };
    }
  }
  return undefined;
}

/** One spelling for `processCompleted`, `process.completed` and `PROCESS-COMPLETED`; empty for what is no name. */
export function normalizeEventName(name: string): string {
  if (name.length > LONGEST_NAME) return "";
  return name
    .trim()
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/[\s.:/-]+/g, "_")
    .toLowerCase();
}
