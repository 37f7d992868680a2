import { RATE_LIMITS, type RateLimitBucket } from "@storefront/proxy";
import * as groups from "../environment/variable-groups.ts";
import { RATE_LIMIT_TEXTS, type TrunkVariables } from "../environment/variables.ts";

/** One environment variable as a row of a printed table. */
export interface VariableRow {
  readonly name: string;
  /** Its value when it is not set, or what follows then; empty for a variable that has neither. */
  readonly default: string;
  readonly meaning: string;
}

/** Environment variables that belong together. */
export interface VariableGroup {
  readonly title: string;
  readonly rows: readonly VariableRow[];
}

/**
 * Every variable of a host and of a trunk by group, with default and meaning: for a page of documentation, or a terminal.
 * The meaning is the description of the schema, `z.string().describe("…")`; `.meta({ unset: "…" })` says what follows
 * from a variable that is not set.
 */
export function variableTable(own: TrunkVariables = {}): VariableGroup[] {
  return [
    { title: "Process", rows: rowsOf(groups.PROCESS) },
    { title: "Backend", rows: rowsOf(groups.BACKEND) },
    { title: "Site", rows: rowsOf(groups.SITE) },
    { title: "Edge", rows: rowsOf(groups.EDGE) },
    { title: "Shared state", rows: rowsOf(groups.SHARED_STATE) },
    { title: "Development", rows: rowsOf(groups.DEVELOPMENT) },
    { title: "Rate limits", rows: rateLimits() },
    { title: "Log, metrics, traces", rows: rowsOf(groups.WATCHING) },
    { title: "Services", rows: rowsOf(own) },
  ];
}

const rowsOf = (variables: TrunkVariables): VariableRow[] =>
  Object.entries(variables).map(([name, schema]) => {
    const { description, unset } = schema.meta?.() ?? {};
    const value = schema.safeParse(undefined);
    const given = value.success ? value.data : undefined;
    return {
      name,
      default: typeof unset === "string" ? unset : defaultText(given),
      meaning: typeof description === "string" ? description : "",
    };
  });

/** Numbers and addresses as they are, words as code. */
function defaultText(value: unknown): string {
  if (value === undefined) return "unset";
  if (Array.isArray(value)) return value.length === 0 ? "empty" : value.join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^[a-z]+$/.test(text) ? `\`${text}\`` : text;
}

/** The names and defaults of `RATE_LIMITS`. */
const rateLimits = (): VariableRow[] =>
  (Object.keys(RATE_LIMITS) as RateLimitBucket[]).map((name) => {
    const { points, seconds } = RATE_LIMITS[name];
    return { name, default: `${points}/${seconds}`, meaning: RATE_LIMIT_TEXTS[name] };
  });
