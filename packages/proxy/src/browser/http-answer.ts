import { isEnvelope } from "../contract/envelope.ts";
import { answerError, unusableError } from "./http-failure.ts";
import type { TimeLimit } from "./http-reaction.ts";
import { REQUEST_ID_HEADER } from "../contract/reference-headers.ts";

/** What an envelope may hold (document 1, 2.4): an object with more in it is a backend's own. */
const ENVELOPE_FIELDS: ReadonlySet<string> = new Set(["ok", "data", "error"]);

/**
 * The data of an answer.
 * @throws ApiError for a failure, and for a success that is no JSON.
 */
export async function readAnswer(
  response: Response,
  method: string,
  path: string,
  onTimeLimit: (limit: TimeLimit) => void,
): Promise<unknown> {
  const { status, headers } = response;
  if (status === 204 || status === 205) return undefined;
  const text = await response.text();
  const json = parse(text);
  if (!response.ok) throw answerError(response, method, path, text, json?.value);
  if (status === 202) {
    const data = unwrap(json?.value);
    onTimeLimit({ path, method, data, requestId: headers.get(REQUEST_ID_HEADER) ?? undefined });
    return data;
  }
  if (!json) throw unusableError(response, method, path, text);
  const value = json.value;
  if (isEnvelope(value) && !value.ok && typeof value.error === "string") {
    throw answerError(response, method, path, text, value);
  }
  return unwrap(value);
}

function unwrap(value: unknown): unknown {
  if (!isEnvelope(value) || !value.ok || !("data" in value)) return value;
  return Object.keys(value).every((name) => ENVELOPE_FIELDS.has(name)) ? value.data : value;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
