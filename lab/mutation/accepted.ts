/** A mutant that may stay: changed text of a file, by its own text, so that it does not depend on line numbers. */
export interface AcceptedMutant {
  /** Relative to the package. */
  readonly file: string;
  readonly from: string;
  /** The replacement; any when it is undefined. */
  readonly to?: string;
  readonly reason: string;
}

const NEVER_USED = "Same: the default is for the type alone; the value is always there.";
const NO_RETURN = "Same: a function without a return gives undefined.";
const CHECKED_AGAIN =
  "Same: whatever is looked up is compared with the whole path again; only the time differs.";
const ONLY_SPEED = "Same: the answer is made again; only the time differs.";
const MESSAGE = "Accepted: the wording of a message for developers.";
const MARK = "Same: the mark is looked for, and its value is never read.";
const ONLY_LENGTH = "Same: the length of an answer is counted, or read from its text; only the time differs.";
const ONLY_TEXT = "Same: ASCII is sent as a text or as bytes; only the time differs.";
const ONLY_SIZE = "Accepted: the strength of a compression; the text is the same.";
const EXACT_MOMENT = "Accepted: one moment of a thousandth of a second, which belongs to either side.";
const SHARED_NAME = "Accepted: a name that has to be the same in every tab, whatever it is.";
const NOT_A_NUMBER = "Same: a comparison with what is no number is false.";
const OVER_ANYWAY = "Same: whoever began it finds another session, or none, and does nothing more.";
const TIMER_OVER = "Same: a lock that was granted, or is given back, is aborted without effect.";
const IN_NO_ANSWER = "Same: no answer, body or brand holds the text of the mutant.";
const HELD_BY_CONTRACT =
  "Accepted: the values of a query are told by the contract file, which a check compares.";
const STARTING_TEXT = "Same: the text is compared with names that it can never equal.";

/** Every mutant that is left on purpose. */
export const ACCEPTED: readonly AcceptedMutant[] = [
  ...rows("src/endpoint-matcher.ts", [
    ['""', NEVER_USED],
    ["!pattern.open && pattern.tails.length === 0", CHECKED_AGAIN],
    ["patterns.filter((candidate) => fits(candidate, pattern.head))", CHECKED_AGAIN],
    ["end === -1", CHECKED_AGAIN],
    ["-1", CHECKED_AGAIN],
  ]),
  ...rows("src/explain.ts", [
    ['""', NEVER_USED],
    ["ENDPOINT_GROUPS.find(([, last]) => code <= last)?.[2]", "Same: every code has a group."],
  ]),
  ...rows("src/reason.ts", [
    ["{\n    return undefined;\n  }", NO_RETURN],
    [
      "(source as Readonly<Record<string, unknown>> | null | undefined)?.[name]",
      "Same: a field of nothing throws when it is read, which counts as absent too.",
    ],
  ]),
  ...rows("src/backend/backend-headers.ts", [
    ['""', NEVER_USED],
    [
      'BACKEND_HEADERS.filter((row) => row[2] === "visitor")',
      "Same: facts of another scope are undefined, and no header is sent for them.",
    ],
    ['row[2] === "visitor"', "Same: facts of another scope are undefined, and no header is sent for them."],
    [
      'BACKEND_HEADERS.filter((row) => row[2] === "call")',
      "Same: facts of another scope are undefined, and no header is sent for them.",
    ],
    ['row[2] === "call"', "Same: facts of another scope are undefined, and no header is sent for them."],
    [
      'BACKEND_HEADERS.filter((row) => row[2] === "settings")',
      "Same: facts of another scope are undefined, and no header is sent for them.",
    ],
    ['row[2] === "settings"', "Same: facts of another scope are undefined, and no header is sent for them."],
    ["visited === undefined", "Same: no country is called `undefined`."],
  ]),
  ...rows("src/contract/backend-error.ts", [
    ["{ value: true }", MARK],
    ["true", MARK],
  ]),
  ...rows("src/contract/refusal.ts", [
    ["{ value: true }", MARK],
    ["true", MARK],
  ]),
  ...rows("src/engine/outcome-writer.ts", [
    ["[]", "Same: no answer holds the text of the mutant."],
    ['typeof text === "string"', ONLY_LENGTH],
    ['typeof whole === "string"', ONLY_LENGTH],
    ['"string"', ONLY_LENGTH],
    ["64 * 1024", ONLY_TEXT],
    ["body.byteLength > LONGEST_TEXT || !isAscii(body)", ONLY_TEXT],
    ["body.byteLength > LONGEST_TEXT", ONLY_TEXT],
  ]),
  ...rows("src/engine/failure.ts", [
    [
      "/\\n\\s+at |\\bat .+:\\d+:\\d+/",
      "Same: the pattern has no end, so one digit is found where several are.",
    ],
    ["said.slice(0, MAX_SEARCHED)", "Accepted: a bound for time; what is shown is cut long before it."],
  ]),
  ...rows("src/engine/refusal-answer.ts", [
    ["bodies.set(refusal, known);", ONLY_SPEED],
    ["references.set(key, ref);", ONLY_SPEED],
    ["references.clear();", "Accepted: a bound of memory that no answer shows."],
    ["references.size >= MAX_REMEMBERED", "Accepted: a bound of memory that no answer shows."],
    ["known !== undefined", ONLY_SPEED],
    ['""', "Same: the body of every refusal has a reason, which is read before the text."],
  ]),
  ...rows("src/request/session-cookies.ts", [
    ['""', "Same: the text is only compared with an empty one, or is never used."],
    [
      "{\n  token: undefined,\n  device: undefined,\n  forwarded: undefined,\n  campaignId: undefined,\n  campaignReferenceId: undefined,\n}",
      "Same: a field that is undefined and one that is missing are read alike.",
    ],
    ['header === ""', "Same: an empty header has no cookie either."],
    ["start < header.length", "Same: one more turn reads an empty cookie, which is skipped."],
    ["end > start", "Same: only spaces are left, and a slice that ends before its start is empty."],
    ["value.length > 0", "Same: the pattern of a token needs a character."],
  ]),
  ...rows("src/engine/request-session.ts", [
    ['"There is no session; declare the route\'s access as session."', MESSAGE],
    ['"The backend\'s token is not valid in a cookie or an Authorization header."', MESSAGE],
    [
      "token === undefined",
      "Same: a profile without a token fails a line later; only the message for developers differs.",
    ],
    ['""', "Same: guests share one key, whatever it is."],
  ]),
  ...rows("src/backend/transport-policy.ts", [
    ['"unknown"', "Same: whatever is neither a success nor a failure is not counted."],
    ["closed !== undefined", "Same: there are a thousand circuit breakers, so one is always found."],
  ]),
  ...rows("src/backend/circuit-breaker.ts", [
    [
      "second - this.#second >= WINDOW_SECONDS",
      "Same: the loop below clears every second of the window too.",
    ],
    ["this.#clear();", "Same: the loop below clears every second of the window too."],
  ]),
  ...rows("src/backend/connection-shares.ts", [
    [
      "area.waiting.size > 0",
      "Same: while a call of an area waits, none is free for it, and an area without waiting calls is passed over.",
    ],
    ["area.waiting.size === 0", "Same: an area without waiting calls is passed over."],
    ["this.#turns.delete(area);", "Same: an area without waiting calls is passed over."],
    ["false", "Same: an area in turn has a waiting call, and its share was just read."],
    ["true", "Same: the connection that became free is taken, so no other area gets one."],
  ]),
  ...rows("src/backend/key-shares.ts", [
    ["count === 0", "Accepted: a bound of memory; a key with none counts like no key."],
  ]),
  ...rows("src/contract/target.ts", [
    ['""', NEVER_USED],
    ['"{"', "Same: a path without placeholders is joined from its segments to the same text."],
    ["target.query.length === 0", "Same: a query without pairs is filled with nothing."],
    ["written.set(pairs, query);", ONLY_SPEED],
  ]),
  ...rows("src/contract/path-value.ts", [
    ["/^[A-Za-z0-9_-]{1,256}$/", "Same: the checks below take these values too; only the time differs."],
    ["SIMPLE.test(value)", "Same: the checks below take these values too; only the time differs."],
    ["{\n    return undefined;\n  }", NO_RETURN],
  ]),
  ...rows("src/engine/guard.ts", [
    [
      '""',
      "Same: it takes the place of a value that is always there, or is compared with names that it can never equal.",
    ],
  ]),
  ...rows("src/engine/cross-site.ts", [['""', STARTING_TEXT]]),
  ...rows("src/auth/refresh-cycle.ts", [
    [
      "{\n  savedAt: undefined,\n  inFlight: false,\n  lastOutcome: undefined,\n  lastAttemptAt: undefined,\n}",
      "Same: a field that is undefined and one that is missing are read alike.",
    ],
    ["lastAttemptAt === undefined", NOT_A_NUMBER],
    ["savedAt === undefined", NOT_A_NUMBER],
    ["seconds < SHORT_LIFE", "Same: three quarters of eight hours are the six hours of every other token."],
  ]),
  ...rows("src/session/cross-tab.ts", [
    ['"storefront-session"', SHARED_NAME],
    ['type === "renewed" || interval === undefined', "Same: a renewal is read without its interval."],
    ['type === "renewed"', "Same: a renewal is read without its interval."],
    ['"renewed"', "Same: a renewal is read without its interval."],
    ["interval === undefined", "Same: an interval that is undefined and one that is missing are read alike."],
  ]),
  ...rows("src/session/refresh-runner.ts", [
    ['"storefront-token-refresh"', SHARED_NAME],
    ['{ kind: "unavailable" }', OVER_ANYWAY],
    ['"unavailable"', OVER_ANYWAY],
    ["generation += 1", "Same: only that it is another number is looked at."],
    ["shared === undefined", "Same: whoever renews during a refresh shares it."],
    ["at === undefined", NOT_A_NUMBER],
    ["savedAt.set(at);", "Same: the tab that renewed the token has stored the time."],
    ["status >= 400", "Same: no failure has a lower status."],
    ["!locks", "Same: a lock that is not there throws, and the work is done without it."],
    ["clearTimeout(timer);", TIMER_OVER],
    ["{\n    clearTimeout(timer);\n  }", TIMER_OVER],
  ]),
  ...rows("src/session/session-challenge.ts", [
    ["captcha?.getToken", "Same: what throws here is no token either."],
    ["{\n    return undefined;\n  }", NO_RETURN],
  ]),
  ...rows("src/session/session-reaction.ts", [
    ['"replay"', "Same: the client looks for the other word alone."],
  ]),
  ...rows("src/session/session.ts", [
    ['"storefront.session.refresh-after"', SHARED_NAME],
    ["watch?.stop", "Same: it is called after the start alone."],
    ["watch?.arm", "Same: a timer is read again after the start alone, or the page is a guest's."],
    [
      "!isSignedIn()",
      "Same: a guest has no save time, so nothing is due, and a session that is over is not ended.",
    ],
    ["store.getSnapshot().epoch !== epoch", OVER_ANYWAY],
  ]),
  ...rows("src/session/stored-number.ts", [["{\n    return undefined;\n  }", NO_RETURN]]),
  ...rows("src/auth/auth.handlers.ts", [
    ['""', NEVER_USED],
    ["[]", IN_NO_ANSWER],
  ]),
  ...rows("src/auth/session.handlers.ts", [
    ["[]", IN_NO_ANSWER],
    ['"POST /auth/login"', NEVER_USED],
    ['typeof type === "string"', "Same: what is no text is none of these types."],
    ["token === undefined", "Same: a call without a session is refused before."],
    ['"refresh"', "Same: one name for all calls that share an answer, whatever it is."],
    ['["0", "1"]', HELD_BY_CONTRACT],
    ['"0"', HELD_BY_CONTRACT],
    ['"1"', HELD_BY_CONTRACT],
    ['"address"', HELD_BY_CONTRACT],
    ["{ icg_token: true }", HELD_BY_CONTRACT],
    ["true", HELD_BY_CONTRACT],
  ]),
  ...rows("src/auth/form-errors.handlers.ts", [['""', STARTING_TEXT]]),
  ...rows("src/pages/asset-memory.ts", [
    ['""', NEVER_USED],
    ["body?.cancel", "Same: what fails here is ignored, and such an answer is not kept."],
    ["asset", "Same: nothing under a key is a file that is not there."],
    [
      'encoding === "identity"',
      "Same: a form that is no other one is asked for with its own name, or with none.",
    ],
    ['"identity"', "Same: a form that is no other one is asked for with its own name, or with none."],
  ]),
  ...rows("src/pages/content-encoding.ts", [
    ['""', STARTING_TEXT],
    ['accepted === ""', "Same: no form is in an empty text."],
    ["known", ONLY_SPEED],
    ["remembered.size < MAX_REMEMBERED && accepted.length < 100", ONLY_SPEED],
    ["remembered.size < MAX_REMEMBERED", ONLY_SPEED],
    ["accepted.length < 100", ONLY_SPEED],
    ["remembered.set(accepted, chosen);", ONLY_SPEED],
    ["{ level: GZIP_LEVEL }", ONLY_SIZE],
    ["{ params }", ONLY_SIZE],
  ]),
  ...rows("src/pages/page-bytes.ts", [
    ["value !== undefined", "Same: a header that is undefined is not sent."],
    ["/^W\\//", "Same: no tag has these letters."],
  ]),
  ...rows("src/pages/page-cache.ts", [
    ['"The page must not be cached."', MESSAGE],
    ['"Too many pages wait to be rendered."', MESSAGE],
    ["age > FALLBACK", EXACT_MOMENT],
    ["age <= 0", EXACT_MOMENT],
    ["age > STALE", EXACT_MOMENT],
  ]),
  ...rows("src/pages/plain-path.ts", [
    ['!path.includes(".") && !path.includes("%")', ONLY_SPEED],
    ['!path.includes("%")', ONLY_SPEED],
    ['"."', ONLY_SPEED],
    ['"%"', ONLY_SPEED],
    ["{\n    return false;\n  }", "Same: a function without a return gives undefined, which is as false."],
  ]),
  ...rows("src/pages/foreign-page-headers.ts", [
    ["[]", IN_NO_ANSWER],
    ["captcha.beforeDocuments ?? false", "Same: no header is of this field."],
    ["false", "Same: no header is of this field."],
  ]),
  ...rows("src/process/connection-guard.ts", [
    ["{ taken: 0, since: performance.now() }", "Same: the first check writes both."],
    ["socket.bytesWritten - socket.writableLength", "Same: only that it is another number is looked at."],
    ["now - stall.since >= stallLimit", EXACT_MOMENT],
    ["check.unref();", "Same: the server that is checked keeps the process alive."],
  ]),
  ...rows("src/process/lifecycle.ts", [
    ["() => 0", "Same: nothing is not more than none."],
    ["performance.now() - begun", "Same: a process that stops is older than half a second."],
    ["endCalls?.()", "Same: the host always gives it."],
  ]),
  ...rows("src/process/open-files.ts", [
    ["openFiles === undefined", NOT_A_NUMBER],
    ["most < configured", "Same: two limits that are one number."],
    ['"utf8"', "Same: the expression makes a text of bytes."],
    ["/^Max open files +(\\d+)/m", "Same: the file has these words once."],
    ["/^Max open files +(\\d+)/m.exec(limits)?.[1]", "Same: what fails here is no limit either."],
    ["{\n    return undefined;\n  }", NO_RETURN],
  ]),
  ...rows("src/process/supervisor.ts", [
    ["failures === 0", "Same: the wait after no failure is an eighth of a second instead of none."],
    ["life < SHORT_LIFE", "Accepted: a life of ten seconds is longer than a test may be."],
    ["message !== READY", "Same: a worker sends no other message."],
  ]),
  ...rows("src/engine/token-redaction.ts", [
    ["[]", "Same: no answer holds the text of the mutant."],
    ['""', STARTING_TEXT],
  ]),
];

function rows(file: string, list: readonly (readonly [from: string, reason: string])[]): AcceptedMutant[] {
  return list.map(([from, reason]) => ({ file, from, reason }));
}
