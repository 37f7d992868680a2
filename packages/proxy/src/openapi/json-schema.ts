import * as z from "zod/mini";
import type { BodySchema } from "../contract/body-schema.ts";
import type { JsonSchema } from "./document.ts";

/** A JSON object of which nothing more is known. */
export const OPEN_OBJECT: JsonSchema = { type: "object", additionalProperties: true };

const written = new WeakMap<BodySchema, JsonSchema>();

/**
 * A schema as JSON Schema: the form in which a value is sent. Checks that are functions are left out, so the result
 * accepts more than the schema does, and never less. A schema of another library becomes an open object.
 */
export function jsonSchemaOf(schema: BodySchema): JsonSchema {
  const known = written.get(schema);
  if (known) return known;
  const made = isZod(schema) ? convert(schema) : OPEN_OBJECT;
  written.set(schema, made);
  return made;
}

function convert(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return made;
}

/** The named fields of an object's schema, and which of them are required. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set((schema["required"] ?? []) as readonly string[]);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.has(name),
  }));
}

/** By its mark and not by its class: a trunk may hold two copies of zod. */
const isZod = (schema: object): schema is z.core.$ZodType => "_zod" in schema;
