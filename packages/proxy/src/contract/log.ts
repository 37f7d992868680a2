/** The logger that the kernel writes to: pino, or an object with the same methods. */
export interface Logger {
  /**
   * Writes the line of a request; without this method `info` gets it. Its fields are fixed, so that a host can write
   * it fast.
   */
  request?(line: RequestLine): void;
  /** Gets each call to an upstream when it has an answer or failed; for metrics. Nothing is written. */
  upstreamCall?(call: UpstreamCall): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The log line of a request. It holds no query, body or personal data, and no header but the origin of a refused call. */
export interface RequestLine {
  requestId: string;
  route: string | undefined;
  method: string;
  /** Cut when it is very long: the client chooses it. */
  path: string;
  status: number;
  /** Milliseconds until the answer was ready. */
  ms: number;
  /** The name of the session's player in the log of this month; no id, and nothing that leads to one without the secret. */
  player?: string | undefined;
  /** Reference code of a failure. */
  ref?: string | undefined;
  /** The facts of the failed backend call. */
  failure?: FailureFacts | undefined;
  /** The origins of a call that counts as one of another site. */
  origin?: OriginFacts | undefined;
}

/** The name of the backend among the upstreams. */
export const BACKEND = "backend";

/**
 * One call to an upstream that is over; of a stream, up to the headers of its answer. A call whose success showed a
 * secret, or had no data that its route needs, is reported once more, as `bad_body`: both are found after it.
 */
export interface UpstreamCall {
  /** `backend`, or the name of a service. */
  readonly upstream: string;
  /** The name of its circuit breaker. Clients choose a part of it for services that are no backend. */
  readonly endpoint: string;
  /**
   * The status, or the reason why there was none; `shed` when the call was not made. Two are reported besides: `other_user`,
   * a profile of another user than the session's, and `idle_bytes`, bytes on a connection without a call.
   */
  readonly outcome: number | FailureFacts["kind"] | "other_user" | "idle_bytes";
  /** Milliseconds, the wait for a connection included; undefined for a call that is reported once more. */
  readonly ms: number | undefined;
}

/** The origin that a call named, and our own. */
export interface OriginFacts {
  /** An origin of at most 128 letters, `null`, `none` (the header is missing) or `unreadable`. */
  readonly seen: string;
  /** Our own origin. */
  readonly expected: string;
}

/** The reason of a failed backend call, in words that alerts can use. Nothing of it comes from a body. */
export interface FailureFacts {
  kind: "timeout" | "network" | "status" | "bad_body" | "bad_request" | "shed" | "client_timeout" | "aborted";
  /** The system's code, such as `ECONNREFUSED`; of `bad_body` what is wrong with the body. */
  cause?: string | undefined;
  /** The code of the error that cut the body of a `bad_body`, such as `ECONNRESET`. */
  systemCode?: string | undefined;
  upstreamStatus?: number | undefined;
  /** The media type of a `bad_body`; `none` without the header, `unreadable` for what is no media type. */
  upstreamType?: string | undefined;
  /** Bytes of a `bad_body` that were received. */
  upstreamBytes?: number | undefined;
  /** Milliseconds that the backend call took. */
  upstreamMs?: number | undefined;
  /** The backend endpoint's code (`EP0091`), or its target. */
  endpoint?: string | undefined;
  /** The name of the service, when it was not the backend that failed. */
  upstream?: string | undefined;
}

export const SILENT: Logger = { info: () => {}, warn: () => {}, error: () => {} };

const ERROR_NAME = /^\w{1,64}$/;

export interface ErrorFacts {
  /** The name of its class; for what is no error, the kind of the value. */
  readonly error: string;
  /** The file and line of the trunk's build that threw it. */
  readonly place?: string;
  /** The kinds of the fields that the failing code was given. */
  readonly fields?: string;
}

/**
 * Reads what may be logged of an error that code of a trunk threw on the data `given`. Its message may repeat what a player
 * typed.
 */
export function errorFacts(error: unknown, given?: unknown): ErrorFacts {
  const fields = given === undefined ? {} : { fields: kindOf(given) };
  if (!(error instanceof Error)) return { error: typeof error, ...fields };
  const { name, message, stack = "" } = error;
  const facts = { error: ERROR_NAME.test(name) ? name : "Error", ...fields };
  // What is in the message may look like a frame.
  const at = stack.indexOf(message);
  const frames = at === -1 ? [] : stack.slice(at + message.length).split("\n");
  const place = frames.flatMap((line) => placeOf(line) ?? [])[0];
  if (place === undefined) return facts;
  const path = place.replace("file://", "");
  const folder = `${process.cwd()}/`;
  return { ...facts, place: path.startsWith(folder) ? path.slice(folder.length) : path };
}

const FRAME = "    at ";

/** The file and line of a frame of a stack, such as `    at read (file:///trunk/dist/main.js:12:5)`; none of a library's. */
function placeOf(line: string): string | undefined {
  if (!line.startsWith(FRAME)) return undefined;
  const inBrackets = line.endsWith(")")
    ? line.slice(line.lastIndexOf("(") + 1, -1)
    : line.slice(FRAME.length);
  const place = inBrackets.slice(0, inBrackets.lastIndexOf(":"));
  const isFile = place.startsWith("/") || place.startsWith("file:///");
  return isFile && !place.includes("/node_modules/") && /:\d+$/.test(place) ? place : undefined;
}

const MOST_FIELDS = 20;
const DEPTH = 3;
/** A map may have values as names, such as a player's. */
const NAME = /^[a-z_][\w-]{0,40}$/i;

/** The kinds of a value's fields, without a value. */
export function kindOf(value: unknown, depth: number = DEPTH): string {
  if (typeof value === "string") return "text";
  if (typeof value !== "object") return typeof value;
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "empty list" : `list of ${kindOf(value[0], depth)}`;
  if (depth === 0) return "record";
  const fields = Object.entries(value)
    .slice(0, MOST_FIELDS)
    .map(([name, field]) => `${NAME.test(name) ? name : "?"}: ${kindOf(field, depth - 1)}`);
  return `{ ${fields.join(", ")} }`;
}
