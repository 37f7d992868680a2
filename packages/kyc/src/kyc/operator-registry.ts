import { EVENT_FIELDS, KYC_OPERATORS, type KnownKycEventType, type KycOperator } from "./kyc-operators.ts";

/** An operator ready to be looked things up in. */
export interface RegisteredKycOperator {
  readonly name: string;
  readonly events: ReadonlyMap<string, KnownKycEventType>;
  /** Paths of one or two fields. */
  readonly fields: readonly (readonly string[])[];
  readonly origins: readonly string[];
}

const LONGEST_NAME = 80;

// Maps, never object literals: a name comes from the backend and may be `constructor`.
const operators = new Map<string, RegisteredKycOperator>();
for (const [name, operator] of Object.entries<KycOperator>(KYC_OPERATORS))
  registerKycOperator(name, operator);

/**
 * Adds an operator, or replaces one, for this page; returns how to undo that. Do it once, before the first frame:
 * `registerKycOperator("operator_h", { events: { done: "completed" }, origins: ["https://id.example"] })`.
 * @throws for an origin that is none, such as one with a path.
 */
export function registerKycOperator(name: string, operator: KycOperator): () => void {
  const { events, fields = EVENT_FIELDS, origins = [], aliases = [] } = operator;
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new Error(`${origin} is no origin: write scheme and host alone, such as https://id.example.`);
  }
  const registered: RegisteredKycOperator = {
    name,
    events: new Map(Object.entries(events).map(([event, type]) => [normalizeEventName(event), type])),
    fields: fields.map((path) => path.split(".")),
    origins,
  };
  const undo = [name, ...aliases].map((spelling) => put(spelling.toLowerCase(), registered));
  return () => undo.toReversed().forEach((restore) => restore());
}

/** The operator of a name or alias, in any case. */
export function findKycOperator(name: unknown): RegisteredKycOperator | undefined {
  return typeof name === "string" ? operators.get(name.toLowerCase()) : undefined;
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

function put(key: string, operator: RegisteredKycOperator): () => void {
  const before = operators.get(key);
  operators.set(key, operator);
  return () => {
    if (before === undefined) operators.delete(key);
    else operators.set(key, before);
  };
}
