/** No more than this much of a reason text is read: real reasons are short, and no body may cost time. */
export const REASON_LIMIT = 16_384;

const FIELDS = ["reason", "code", "error", "message"] as const;

/**
 * The text that decides a failure's kind, at most `REASON_LIMIT` characters of it: the first of `reason`, `code`,
 * `error`, `message`, `detail` (a string, or an object with one of these four, else with any string), a string `status`
 * and the raw body that is a non-empty string. A body parsed to a bare string counts as raw. Never throws.
 */
export function readReason(data: unknown, rawBody?: unknown): string | undefined {
  const text =
    firstText(data) ??
    detailText(readField(data, "detail")) ??
    textOf(readField(data, "status")) ??
    textOf(rawBody) ??
    textOf(data);
  return text?.slice(0, REASON_LIMIT);
}

/**
 * The text that says to a person why a call failed (document 1, 7.4.2), at most `REASON_LIMIT` characters of it: the first
 * of `message`, `detail`, `error`, the first of `errors`, `reason`, `title` and `code` that is a text, a list that begins
 * with one, or a record with a `message` or `detail`. What has none of these says its reason. Never throws.
 */
export function readSentence(data: unknown, rawBody?: unknown): string | undefined {
  for (const name of SAYING) {
    const text = sentenceOf(readField(data, name));
    if (text !== undefined) return text.slice(0, REASON_LIMIT);
  }
  return readReason(data, rawBody);
}

const SAYING = ["message", "detail", "error", "errors", "reason", "title", "code"] as const;

function sentenceOf(value: unknown): string | undefined {
  const said: unknown = Array.isArray(value) ? value[0] : value;
  const texts = [said, readField(said, "message"), readField(said, "detail")];
  return texts.find((text): text is string => typeof text === "string" && text.trim() !== "");
}

/** Reads a field of anything; a getter or proxy that throws reads as absent. */
export function readField(source: unknown, name: string): unknown {
  try {
    return (source as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

function firstText(source: unknown): string | undefined {
  for (const name of FIELDS) {
    const text = textOf(readField(source, name));
    if (text !== undefined) return text;
  }
  return undefined;
}

function detailText(detail: unknown): string | undefined {
  return textOf(detail) ?? firstText(detail) ?? anyText(detail);
}

/** The first text of an object in its own order, whatever its name (`detail.*` of document 1, 7.3). */
function anyText(source: unknown): string | undefined {
  try {
    if (typeof source !== "object" || source === null || Array.isArray(source)) return undefined;
    for (const name of Object.keys(source)) {
      const text = textOf(readField(source, name));
      if (text !== undefined) return text;
    }
  } catch {
    // An object that throws has no text.
  }
  return undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
