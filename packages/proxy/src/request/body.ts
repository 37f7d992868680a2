import type { BodyStream } from "../contract/backend.ts";
import type { BodySchema, PayloadName } from "../contract/route-facts.ts";
import type { Inbound } from "../contract/inbound.ts";
import { type InputIssue, REFUSALS } from "../contract/refusal.ts";
import type { Limits } from "../contract/settings.ts";
import { type JsonValue, parseJson } from "@storefront/client";

const MAX_DEPTH = 32;
/** Fields of one object. No form has as many, and each costs more than its bytes. */
const MAX_KEYS = 1_000;
const MAX_ISSUES = 20;
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;
const TEXT_TYPE = /^text\/plain\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;
const UPLOAD_TYPE =
  /^(?:multipart\/form-data\s*;\s*boundary=[^\r\n]{1,80}|image\/(?:jpeg|png|webp|heic|heif)|application\/pdf)$/i;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** The accepted content types and sizes of bodies. */
const PAYLOADS: Readonly<
  Record<"json" | "beacon", { types: readonly RegExp[]; limit: keyof Limits; says: string }>
> = {
  json: { types: [JSON_TYPE], limit: "jsonBytes", says: "application/json" },
  beacon: { types: [JSON_TYPE, TEXT_TYPE], limit: "beaconBytes", says: "application/json or text/plain" },
};

/** A schema that accepts any JSON object, for handlers that check it themselves. */
export const ANY_BODY = {
  safeParse: (value: unknown) =>
    ({ success: true, data: value as Readonly<Record<string, unknown>> }) as const,
};

/** A received JSON object, and its bytes. */
export interface JsonBody {
  readonly value: Readonly<Record<string, unknown>>;
  /** The bytes that may be forwarded: those that were received, unless a forbidden key was removed. */
  readonly bytes: Uint8Array | string;
  /** Writes what was made of the object as JSON. */
  readonly write: (value: unknown) => string;
}

/** The bodies that a host waits for, and for how long. */
export interface BodyWait {
  readonly deadline: number;
  /** The bodies that are waited for; a host that stops rejects them. */
  readonly waiting: Set<(reason: Error) => void>;
}

/** True for a content type that a cross-site form cannot send. */
export const isJsonType = (contentType: string | undefined): boolean => JSON_TYPE.test(contentType ?? "");

/** True when a request announces a body. */
export function hasBody(inbound: Inbound): boolean {
  const length = inbound.header("content-length");
  return (length !== undefined && length !== "0") || inbound.header("transfer-encoding") !== undefined;
}

/**
 * Reads and checks a body; null when there is none.
 * @throws Refusal 415 for a wrong or compressed type, 413 over the limit, 408 when it was not received within
 * `deadline` milliseconds, 400 for malformed JSON and for anything but an object.
 */
export async function readJsonBody(
  inbound: Inbound,
  payload: PayloadName,
  limits: Limits,
  { deadline, waiting }: BodyWait,
): Promise<JsonBody | null> {
  const rule = PAYLOADS[payload === "beacon" ? "beacon" : "json"];
  const type = inbound.header("content-type");
  if (inbound.header("content-encoding") !== undefined)
    throw REFUSALS.unsupportedMediaType("send the body uncompressed");
  if (type === undefined && !hasBody(inbound)) return null;
  if (!rule.types.some((accepted) => accepted.test(type ?? "")))
    throw REFUSALS.unsupportedMediaType(`send ${rule.says}`);
  refuseIfRead(inbound);
  const reading = inbound.readBody(limits[rule.limit]).catch(() => {
    throw REFUSALS.invalidRequest([{ path: "", message: "the body is incomplete" }]);
  });
  const bytes = await within(deadline, reading, waiting);
  if (bytes === null) throw REFUSALS.tooLarge(limits[rule.limit]);
  if (bytes.byteLength === 0) return null;
  const { value, write } = parseObject(bytes);
  return { value, bytes: dropForbiddenKeys(value) ? write(value) : bytes, write };
}

function within<Result>(
  deadline: number,
  work: Promise<Result>,
  waiting: BodyWait["waiting"],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(REFUSALS.clientTimeout());
    }, deadline);
    waiting.add(reject);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      waiting.delete(reject);
    });
  });
}

/**
 * The body of an upload, as a stream.
 * @throws Refusal 415 without a type or compressed, 413 when more than the limit is announced or received.
 */
export function streamUpload(inbound: Inbound, limits: Limits): BodyStream {
  const contentType = inbound.header("content-type");
  if (inbound.header("content-encoding") !== undefined)
    throw REFUSALS.unsupportedMediaType("send the body uncompressed");
  if (contentType === undefined || !UPLOAD_TYPE.test(contentType)) {
    throw REFUSALS.unsupportedMediaType("send multipart/form-data, a picture or a PDF");
  }
  const announced = inbound.header("content-length");
  const length = announced === undefined ? undefined : Number(announced);
  if (length !== undefined && length > limits.uploadBytes) throw REFUSALS.tooLarge(limits.uploadBytes);
  if (length === 0) throw REFUSALS.invalidRequest([{ path: "", message: "the file is empty" }]);
  refuseIfRead(inbound);
  return { contentType, length, chunks: bounded(inbound.streamBody(), limits.uploadBytes) };
}

/** A body of any type as a stream, bounded in size; undefined when none is announced. */
export function streamAny(inbound: Inbound, limit: number): AsyncIterable<Uint8Array> | undefined {
  if (!hasBody(inbound)) return undefined;
  if (Number(inbound.header("content-length") ?? 0) > limit) throw REFUSALS.tooLarge(limit);
  refuseIfRead(inbound);
  return bounded(inbound.streamBody(), limit);
}

function refuseIfRead(inbound: Inbound): void {
  if (inbound.wasRead && hasBody(inbound)) throw REFUSALS.bodyWasRead();
}

async function* bounded(pieces: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > limit) throw REFUSALS.tooLarge(limit);
    yield piece;
  }
}

/**
 * Checks a value with a schema. The issues of the refusal name the fields.
 * @throws Refusal 400 `invalid_request`.
 */
export function parseWith<Output>(schema: BodySchema<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }): InputIssue => ({ path: path.map(String).join("."), message }));
  throw REFUSALS.invalidRequest(issues);
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parseObject(bytes: Uint8Array): Pick<JsonBody, "value" | "write"> {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw REFUSALS.invalidRequest([{ path: "", message: "not valid JSON in UTF-8" }]);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw REFUSALS.invalidRequest([{ path: "", message: "expected a JSON object" }]);
  }
  let writer: JsonBody["write"] | undefined;
  return { value: value as JsonBody["value"], write: (given) => (writer ??= writerOf(text))(given) };
}

/** Removes keys that could change a prototype, at any depth; true when there was one. */
function dropForbiddenKeys(root: object): boolean {
  let dropped = false;
  let level: object[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw REFUSALS.invalidRequest([{ path: "", message: `nested deeper than ${MAX_DEPTH} levels` }]);
    const next: object[] = [];
    const look = (child: unknown): void => {
      if (typeof child === "object" && child !== null) next.push(child);
    };
    for (const node of level) {
      // The places of a list are keys that nobody chose, and there may be thousands.
      if (Array.isArray(node)) {
        node.forEach(look);
        continue;
      }
      const keys = Object.keys(node);
      if (keys.length > MAX_KEYS)
        throw REFUSALS.invalidRequest([{ path: "", message: `an object of more than ${MAX_KEYS} fields` }]);
      for (const key of keys) {
        if (FORBIDDEN_KEYS.has(key)) dropped = Reflect.deleteProperty(node, key) || dropped;
        else look((node as Record<string, unknown>)[key]);
      }
    }
    level = next;
  }
  return dropped;
}

/** `JSON.rawJSON`, which TypeScript's own library does not have yet: `JSON.stringify` writes it as these digits. */
const { rawJSON } = JSON as unknown as { rawJSON: (digits: string) => JsonValue };
/** As many digits as the first integer that a number may not hold. */
const LONG = /\d{16}/;

/**
 * Writes values that were made of a JSON text. Integers of it beyond 2^53, which no number holds, are written with the
 * digits that they had, as long as their field keeps its name.
 * @throws Refusal 400 by the writer, where two of one name have become the same number.
 */
export function writerOf(text: string): (value: unknown) => string {
  if (!LONG.test(text)) return JSON.stringify;
  const known = new Map<string, string | undefined>();
  parseJson(text, (digits, name) => {
    const key = `${name} ${Number(digits)}`;
    known.set(key, (known.get(key) ?? digits) === digits ? digits : undefined);
    return null;
  });
  return (value) =>
    JSON.stringify(value, (name, each: unknown) => {
      const key = typeof each === "number" ? `${name} ${each}` : "";
      if (!known.has(key)) return each;
      const digits = known.get(key);
      if (digits === undefined) throw REFUSALS.invalidRequest([{ path: name, message: "too large" }]);
      return rawJSON(digits);
    });
}

/** The value of a JSON text for `JSON.stringify` alone: integers beyond 2^53 are objects that it writes as they were. */
export const parseToWrite = (text: Uint8Array): JsonValue | undefined => parseJson(text, rawJSON);
