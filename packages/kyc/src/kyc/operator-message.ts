import { frozen, isRecord } from "@storefront/client";

/** An event of an operator's page, in names that all operators share. */
export type KycOperatorEventType =
  | "completed"
  | "failed"
  | "manual_approve_pending"
  | "mobile_started"
  | "unknown";

/** An event that a table may name; `unknown` is every event that is not in it. */
export type KnownKycEventType = Exclude<KycOperatorEventType, "unknown">;

/** The table of one operator: the names and fields of its page's messages. */
export interface KycOperator {
  /**
   * Names of events and their meaning. Case and separators make no difference: `process_completed` is also
   * `processCompleted`, `process.completed` and `PROCESS-COMPLETED`.
   */
  readonly events: Readonly<Record<string, KnownKycEventType>>;
  /** Fields that may hold the name, in order; `data.status` is the field of a nested object. Default `EVENT_FIELDS`. */
  readonly fields?: readonly string[] | undefined;
  /** Origins of its page's messages, beside that of the frame's own address. */
  readonly origins?: readonly string[] | undefined;
  /** Other spellings of its name. */
  readonly aliases?: readonly string[] | undefined;
}

/** Operators by the name that a start answers with. */
export type KycOperators = Readonly<Record<string, KycOperator>>;

/** The fields in which the sandbox's pages name an event, in order. A brand names those of its operators. */
export const EVENT_FIELDS = /* @__PURE__ */ frozen(["type", "event", "data.event"] as const);

/** The four types by their own names: every operator may use our names. */
const SHARED: KycOperator["events"] = {
  completed: "completed",
  failed: "failed",
  manual_approve_pending: "manual_approve_pending",
  mobile_started: "mobile_started",
};

/**
 * The operators whose messages are parsed. The specification does not show the messages: these rows are those of the
 * sandbox's pages, and a brand names those of its operators in `kycOperators`. The aliases of operator_g are empty,
 * because the specification does not show its misspelled name.
 */
export const KYC_OPERATORS = /* @__PURE__ */ frozen({
  operator_b: {
    events: {
      ...SHARED,
      process_completed: "completed",
      process_failed: "failed",
      process_in_review: "manual_approve_pending",
      continue_on_mobile: "mobile_started",
    },
  },
  operator_c: {
    events: {
      ...SHARED,
      verification_approved: "completed",
      verification_rejected: "failed",
      verification_pending_review: "manual_approve_pending",
      verification_mobile_started: "mobile_started",
    },
  },
  operator_d: {
    events: {
      ...SHARED,
      success: "completed",
      rejected: "failed",
      pending: "manual_approve_pending",
      qr_code_scanned: "mobile_started",
    },
  },
  operator_g: {
    events: {
      ...SHARED,
      flow_approved: "completed",
      flow_failed: "failed",
      flow_manual_review: "manual_approve_pending",
      flow_mobile_started: "mobile_started",
    },
    aliases: [],
  },
} as const satisfies KycOperators);

/** A message of an operator's page. It is a hint: only the backend's status decides. */
export interface KycOperatorEvent {
  readonly type: KycOperatorEventType;
  /** The operator's name in its table; undefined when it has no table. */
  readonly operator: string | undefined;
  /** The event's name in one spelling; undefined when none was recognised. */
  readonly name: string | undefined;
}

const LONGEST_TEXT = 65_536;

/**
 * Reads the event of a window message: an object, a JSON string or a bare event name. Never throws; an event that is
 * not in the operator's table is `unknown`. `operators` are the brand's own tables, read before `KYC_OPERATORS`. The
 * frame checks the sender, this function does not.
 */
export function parseKycOperatorMessage(
  operator: unknown,
  data: unknown,
  operators?: KycOperators,
): KycOperatorEvent {
  return readOperatorMessage(findKycOperator(operator, operators), data);
}

/** The same for an operator whose table is already known; without a table every message is `unknown`. */
export function readOperatorMessage(table: KycOperatorTable | undefined, data: unknown): KycOperatorEvent {
  const nothing: KycOperatorEvent = { type: "unknown", operator: table?.name, name: undefined };
  if (table === undefined) return nothing;
  try {
    return readEvent(table, data) ?? nothing;
  } catch {
    // A getter or proxy that throws.
    return nothing;
  }
}

function readEvent(table: KycOperatorTable, data: unknown): KycOperatorEvent | undefined {
  const value = typeof data === "string" ? parseText(data) : data;
  if (typeof value === "string") return eventOf(table, value);
  if (typeof value !== "object" || value === null) return undefined;
  for (const [field = "", nested] of table.fields) {
    const outer = own(value, field);
    const name = nested === undefined ? outer : own(outer, nested);
    const event = typeof name === "string" ? eventOf(table, name) : undefined;
    if (event) return event;
  }
  return undefined;
}

function eventOf(table: KycOperatorTable, text: string): KycOperatorEvent | undefined {
  const name = normalizeEventName(text);
  const type = table.events.get(name);
  return type === undefined ? undefined : { type, operator: table.name, name };
}

/** JSON where it is JSON, else the text itself. */
function parseText(text: string): unknown {
  if (text.length > LONGEST_TEXT) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function own(value: unknown, field: string): unknown {
  return isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

/** One operator with its events in one spelling and its fields as paths. */
export interface KycOperatorTable {
  readonly name: string;
  readonly events: ReadonlyMap<string, KnownKycEventType>;
  /** Paths of one or two fields. */
  readonly fields: readonly (readonly string[])[];
  readonly origins: readonly string[];
}

const LONGEST_NAME = 80;

/** The operator of a name or alias in any case, of `operators` before `KYC_OPERATORS`; undefined when neither has it. */
export function findKycOperator(
  operator: unknown,
  operators: KycOperators = {},
): KycOperatorTable | undefined {
  if (typeof operator !== "string") return undefined;
  const wanted = operator.toLowerCase();
  const tables: readonly KycOperators[] = [operators, KYC_OPERATORS];
  for (const table of tables) {
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
