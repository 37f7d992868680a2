import type { Context } from "hono";
import * as z from "zod/mini";
import { message, type MessageName } from "./texts.ts";

/** An answer that ends a call. The code that throws it knows neither the call nor its language. */
export class Refusal extends Error {
  /** The answer in the language of a `lang` header. */
  readonly answer: (lang: string | undefined) => Response;

  constructor(
    status: number,
    bodyIn: (lang: string | undefined) => unknown,
    headers: Record<string, string> = {},
  ) {
    super(`refused with ${status}`);
    this.answer = (lang) => Response.json(bodyIn(lang), { status, headers });
  }
}

/** An error whose answer is exactly this status and JSON body. */
export const refusal = (status: number, body: unknown, headers?: Record<string, string>): Refusal =>
  new Refusal(status, () => body, headers);

/** A refusal with a `reason`, its message in the caller's language, and further fields. */
export const refuse = (
  status: number,
  reason: MessageName,
  { headers, ...fields }: { headers?: Record<string, string> } & Record<string, unknown> = {},
): Refusal => new Refusal(status, (lang) => ({ reason, message: message(reason, lang), ...fields }), headers);

/** A value that there is; throws 404 without one. */
export function known<Value>(value: Value | undefined, name: MessageName = "not_found"): Value {
  if (value === undefined) throw refuse(404, name);
  return value;
}

/** A 422 about one field, with its message in the caller's language. */
export const refuseField = (field: string, name: MessageName): Refusal =>
  refuseFields((lang) => ({ [field]: [message(name, lang)] }));

/** The same for a case that has a reason of its own. */
export const refuseFor = (field: string, reason: MessageName): Refusal =>
  refuseFields((lang) => ({ [field]: [message(reason, lang)] }), reason);

/** A 422 with messages by field. */
const refuseFields = (
  errorsIn: (lang: string | undefined) => Record<string, string[]>,
  reason?: MessageName,
): Refusal =>
  new Refusal(422, (lang) => ({
    ...(reason !== undefined && { reason }),
    message: message(reason ?? "invalid_data", lang),
    errors: errorsIn(lang),
  }));

/** The body checked by a schema: broken JSON is a 400, anything else that does not fit a 422 by field. */
export async function readBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await parseJson(context));
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    (errors[field] ??= []).push(issue.message);
  }
  throw refuseFields(() => errors);
}

/** A body of at least one field. The fields of its record are not shown, so all that are sent are stored. */
export async function readRecord(context: Context, name: string): Promise<Record<string, unknown>> {
  const fields = await readBody(context, z.looseObject({}));
  if (Object.keys(fields).length === 0) throw refuseField(name, "invalid_data");
  return fields;
}

async function parseJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, { message: "The body is not JSON" });
  }
}
