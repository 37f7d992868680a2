/** The number of `data` fields within each other that `listOf` looks into. */
const MAX_DATA_DEPTH = 3;

/** A value that can be written as JSON; a field that is undefined is left out. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonRecord;

/** A JSON object. */
export type JsonRecord = { readonly [name: string]: JsonValue | undefined };

/** True for an object with fields: neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a JSON text or of its bytes, or undefined when it is no JSON; never throws. */
export function parseJson(json: string | Uint8Array): JsonValue | undefined {
  try {
    return JSON.parse(typeof json === "string" ? json : new TextDecoder().decode(json)) as JsonValue;
  } catch {
    return undefined;
  }
}

/**
 * The list of an answer: the answer itself, its `data`, the `data` within that, or the only list among the fields of
 * such a record, whatever its name. Undefined when there is none, or when the answer names an `error`.
 */
export function listOf(answer: JsonValue | undefined): readonly JsonValue[] | undefined;
export function listOf(answer: unknown): readonly unknown[] | undefined;
export function listOf(answer: unknown): readonly unknown[] | undefined {
  let layer = answer;
  for (let depth = 0; depth < MAX_DATA_DEPTH; depth += 1) {
    if (Array.isArray(layer)) return layer;
    if (!isRecord(layer) || isFailure(layer["error"])) return undefined;
    if (!("data" in layer)) return onlyListOf(layer);
    layer = layer["data"];
  }
  return undefined;
}

/** The ways in which backends write that there is no error. */
const NO_ERROR: ReadonlySet<unknown> = new Set([undefined, null, false, 0, "", "0", "false"]);

/** True for the `error` of an answer that failed. Some backends send the field with every answer. */
export const isFailure = (error: unknown): boolean =>
  !NO_ERROR.has(error) && !(Array.isArray(error) && error.length === 0);

function onlyListOf(record: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  const lists = Object.entries(record).flatMap(([name, value]) =>
    name !== "error" && Array.isArray(value) ? [value as readonly unknown[]] : [],
  );
  return lists.length === 1 ? lists[0] : undefined;
}
