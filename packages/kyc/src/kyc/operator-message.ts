import { isRecord } from "@storefront/client";
import {
  EVENT_FIELDS,
  KYC_OPERATORS,
  type KnownKycEventType,
  type KycOperatorEventType,
  type KycOperators,
} from "./kyc-operators.ts";

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
