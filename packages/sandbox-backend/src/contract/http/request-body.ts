import type { Context } from "hono";
import * as z from "zod/mini";
import { refusal, refuseFields } from "./refusal.ts";

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
