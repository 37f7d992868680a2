import type { RecordFields } from "@storefront/client";

type Schema = Readonly<Record<string, unknown>>;

/** The parts of an answer's shape that say how it is sent. */
interface Shape {
  readonly fields?: RecordFields;
  readonly items?: Shape;
  readonly needs?: readonly string[];
}

const SAMPLES = [1, 1_767_323_045, "1", "text", "https://example.test/", true, {}, [], ["text"]];

/** The JSON schema of an answer as a backend may send it; undefined for a schema of a library. */
export function answerSchema(answer: object): Schema | undefined {
  const shape: Shape = answer;
  if (shape.items) {
    const list = { type: "array", items: answerSchema(shape.items) };
    const page = { type: "object", required: ["data"], properties: { data: list } };
    return "read" in answer ? { anyOf: [list, page] } : list;
  }
  if (!shape.fields) return "read" in answer ? {} : undefined;
  const properties = Object.entries(shape.fields).map(([name, field]) => [name, fieldSchema(field)]);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    additionalProperties: true,
    ...(shape.needs && shape.needs.length > 0 && { required: shape.needs }),
  };
}

/** The kinds of JSON of which a reader makes something, found by reading samples: a reader says it in no other way. */
function fieldSchema(field: RecordFields[string]): Schema {
  if ("fields" in field) return { anyOf: [answerSchema(field), { type: "null" }] };
  const read = typeof field === "function" ? field : "read" in field ? field.read : field[0];
  const kinds = SAMPLES.filter((sample) => (read(sample) ?? null) !== null).map(kindOf);
  return kinds.length === 0 ? {} : { type: [...new Set(kinds), "null"] };
}

const kindOf = (sample: unknown): string => (Array.isArray(sample) ? "array" : typeof sample);
