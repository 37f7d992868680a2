import type { BackendError, FailureFacts } from "@storefront/proxy";

/** One word for a failed backend call: the cause of a `bad_body`, else the kind. */
export type FailureWord = Exclude<FailureFacts["kind"], "bad_body"> | NonNullable<BackendError["fault"]>;

/** One field of the log's JSON lines. */
export interface LogField {
  readonly type: "string" | "number" | "boolean" | "string[]" | "object";
  readonly meaning: string;
  /** The lines that have it. */
  readonly when: string;
  /** The failures whose lines always have it, and those whose lines may. */
  readonly failures?: { readonly always: readonly FailureWord[]; readonly sometimes: readonly FailureWord[] };
}

const field = (type: LogField["type"], meaning: string, when: string): LogField => ({ type, meaning, when });

/** Failures whose answer had a status and a body that was read. */
const READ_BODIES = ["html", "not_json", "cut", "too_large"] as const;
const BAD_BODIES = [...READ_BODIES, "secret", "no_data"] as const;
const MADE_CALLS = ["timeout", "network", "status", ...READ_BODIES, "aborted"] as const;
const ALL = [...MADE_CALLS, "secret", "no_data", "shed", "client_timeout"] as const;

const code = (word: string): string => `\`${word}\``;
/** Words as text: the shorter of those that are meant and those that are not. */
function listOf(words: readonly FailureWord[]): string {
  const others = ALL.filter((word) => !words.includes(word));
  if (others.length > words.length) return words.map(code).join(", ");
  return others.length === 0 ? "all" : `all but ${others.map(code).join(", ")}`;
}

/** A field of the lines of failed backend calls. `also` names other lines that have it. */
const ofFailures = (
  type: LogField["type"],
  meaning: string,
  always: readonly FailureWord[],
  { sometimes = [], also = "" }: { sometimes?: readonly FailureWord[]; also?: string } = {},
): LogField => {
  const parts = [
    always.length > 0 ? `failed backend calls: ${listOf(always)}` : "",
    sometimes.length > 0 ? `where it is known: ${listOf(sometimes)}` : "",
    also,
  ];
  return {
    type,
    meaning,
    when: parts.filter((part) => part !== "").join("; "),
    failures: { always, sometimes },
  };
};

const BEACON = "`forced-logout`: as the browser reported it, cut to 500 letters";

/**
 * Every field that the host writes, and those of the reference trunk. The reference page and the test of real lines
 * read this table.
 */
export const LOG_FIELDS: Readonly<Record<string, LogField>> = {
  level: field("string", "`info`, `warn` or `error`", "always"),
  time: field("string", "time in UTC, ISO 8601 with milliseconds", "always"),
  msg: field("string", "`request`, or the name of an event", "always"),

  requestId: field(
    "string",
    "the answer's `x-request-id`; the backend gets it in `X-LOG-INFO`",
    "requests, and events of one request",
  ),
  route: field(
    "string",
    "id of the route; `page.<name>` of a page",
    "requests that a route or page answers, and events of one",
  ),
  method: field("string", "method of the request", "requests"),
  path: field(
    "string",
    "path without its query, at most 256 letters",
    "requests, and `a page failed` outside of a page",
  ),
  status: field(
    "number",
    "status of the answer; 499: the client left first",
    "requests, `a page lacks parts of its data`, and `forced-logout`",
  ),
  ms: field("number", "milliseconds until the answer was ready", "requests"),
  ref: field(
    "string",
    "reference code, `EPxxxx-EMxxxx`",
    "requests below `/api/` that failed, events about one, and `forced-logout`",
  ),
  kind: ofFailures(
    "string",
    "why the backend call failed: `timeout`, `network`, `status`, `bad_body`, `shed`, `client_timeout`, `aborted`",
    ALL,
  ),
  cause: ofFailures(
    "string",
    "the system's code, such as `ECONNREFUSED` or `ENOTFOUND`; of `bad_body` what is wrong with the body: `html`, `not_json`, `cut`, `too_large`, `secret` (it showed one), `no_data` (JSON without what the route needs)",
    ["network", ...BAD_BODIES],
    { sometimes: ["aborted"] },
  ),
  systemCode: ofFailures(
    "string",
    "the code of the error behind an unusable body: `ECONNRESET`, `UND_ERR_SOCKET` (closed), `Z_…` (compression)",
    [],
    { sometimes: ["cut", "not_json", "too_large"] },
  ),
  upstreamStatus: ofFailures("number", "status of the backend's answer", ["status", ...BAD_BODIES], {
    sometimes: ["timeout"],
  }),
  upstreamType: ofFailures(
    "string",
    "media type of the body; `none` without the header, `unreadable` for what is no media type",
    READ_BODIES,
  ),
  upstreamBytes: ofFailures("number", "bytes of the body that came, as they came", READ_BODIES),
  upstreamMs: ofFailures("number", "milliseconds of the backend call", MADE_CALLS, { sometimes: ["shed"] }),
  endpoint: ofFailures(
    "string",
    "code of the backend's endpoint that failed (`EP0091`), or its target; of a service the method",
    ALL.filter((word) => word !== "client_timeout"),
    { also: "`circuit breaker`" },
  ),
  upstream: ofFailures("string", "the name of a service; of `circuit breaker` also `backend`", [], {
    sometimes: ALL.filter((word) => word !== "client_timeout"),
    also: "`circuit breaker`",
  }),
  token: field("string", "which token: the first eight digits of its SHA-256", "`a purge of the cache`"),
  tags: field("string[]", "tags of the removed answers", "`a purge of the cache`"),
  keys: field("number", "how many answers were named by key", "`a purge of the cache`"),
  all: field("boolean", "true when everything was removed", "`a purge of the cache`"),
  purged: field("number", "answers that were removed in this process", "`a purge of the cache`"),
  pending: field("boolean", "true when other instances are told later", "`a purge of the cache`"),
  origin: field(
    "string",
    "the origin that the call named, at most 128 letters; `none` without the header, `unreadable` for what is no origin",
    "requests that count as those of another site",
  ),
  expectedOrigin: field("string", "our own origin", "requests that count as those of another site"),

  error: field("string", "stack or message of the error", "events about an error"),
  page: field("string", "name of the page", "`a page failed` and `a page lacks parts of its data`"),
  failed: field(
    "string[]",
    "the parts that are missing in the answer; of a page the reads with kind and status or cause",
    "answers without all of their parts",
  ),
  failure: field("string", "what failed in the handshake", "`the album handshake failed`"),
  state: field("string", "`open`, `half-open` or `closed`", "`circuit breaker`"),
  open: field("number", "connections of clients", "`too many client connections`"),
  refused: field("number", "connections that were closed since the start", "`too many client connections`"),
  connections: field("number", "connections that are allowed instead", "the limit of open files is too low"),
  openFiles: field("number", "files that the process may open", "the limit of open files is too low"),
  lines: field("number", "lines that were lost", "`log lines lost`"),
  target: field("string", "the read that failed", "`the brand's flags could not be read`"),
  flags: field(
    "object",
    "the fields of the brand that the backend overrides now",
    "`the brand's flags changed`",
  ),
  trustedProxies: field("string[]", "`TRUSTED_PROXIES`", "a framework's server hides the visitor's address"),
  name: field("string", "the variable that was found", "`an unknown variable`"),
  meant: field("string", "the variable that was probably meant", "`an unknown variable`"),
  brand: field("string", "id of the brand", "`listening`"),
  build: field("string", "`BUILD_ID`", "`listening`"),
  address: field(
    "string",
    "address and port; of a purge the address of the caller",
    "`listening` and `a purge of the cache`",
  ),
  publicOrigin: field("string", "`PUBLIC_ORIGIN`", "`listening`"),

  endpointCode: field("string", "first half of the code that the player saw", BEACON),
  errorCode: field("string", "second half of it", BEACON),
  reason: field("string", "why the session ended", BEACON),
  url: field("string", "path of the call that ended it, without its query", BEACON),
  initiator: field("string", "what ended it", BEACON),
  pathname: field("string", "path of the page, without its query", BEACON),
  timestamp: field("number", "the browser's clock, in milliseconds", BEACON),
  hadCookie: field("boolean", "whether the browser had the readable session cookie", BEACON),
  userAgentShort: field("string", "the browser's name", BEACON),
};

/** The fields of failed backend calls, in their order. */
export const FAILURE_FIELDS: (keyof FailureFacts)[] = Object.entries(LOG_FIELDS).flatMap(
  ([name, { failures }]) => (failures ? [name as keyof FailureFacts] : []),
);
