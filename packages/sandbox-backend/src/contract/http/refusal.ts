import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod/mini";
import { message, type MessageName } from "./texts.ts";

/** An error whose answer is exactly this status and JSON body. */
export function refusal(status: number, body: unknown, headers: Record<string, string> = {}): HTTPException {
  // The type of HTTPException knows no 440; the answer itself carries it.
  return new HTTPException(status as ContentfulStatusCode, { res: Response.json(body, { status, headers }) });
}

/** A refusal with a `reason` and its message in the caller's language. */
export function refuse(
  context: Context,
  status: number,
  reason: MessageName,
  headers?: Record<string, string>,
): HTTPException {
  return refusal(status, { reason, message: message(reason, context.req.header("lang")) }, headers);
}

/** A 422 with messages by field; `reason` only where the case has one. */
function refuseFields(
  context: Context,
  errors: Record<string, string[]>,
  reason?: MessageName,
): HTTPException {
  const text = message(reason ?? "invalid_data", context.req.header("lang"));
  return refusal(422, { ...(reason !== undefined && { reason }), message: text, errors });
}

/** A 422 about one field, with its message in the caller's language. */
export function refuseField(
  context: Context,
  field: string,
  name: MessageName,
  reason?: MessageName,
): HTTPException {
  return refuseFields(context, { [field]: [message(name, context.req.header("lang"))] }, reason);
}

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
  throw refuseFields(context, errors);
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
