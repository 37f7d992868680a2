import type { FaultInput } from "@storefront/sandbox-backend";
import type { Family } from "./fault-families.ts";

/** What must come of a fault. */
export type Outcome =
  | { kind: "healthy" }
  /** The backend's bytes with its status. */
  | { kind: "passed"; status: number }
  | {
      kind: "envelope";
      status: number;
      error: string;
      detail?: string;
      /** The errors of single fields (decision E12). */
      errors?: Readonly<Record<string, string>>;
    };

/** A fault of the backend and what a browser is answered (decisions E7, H8; document 1, 7.4). */
export interface FaultRow {
  name: string;
  toxic: FaultInput["toxic"] | ((evil: string) => FaultInput["toxic"]);
  /** The outcomes that are right; more than one where the network decides. */
  outcomes: (family: Family) => Outcome[];
  notFor?: readonly string[];
  /** A GET on a kept connection may be sent once more. */
  mayRepeat?: true;
}

/** Bodies of the statuses that are tried, with the texts a backend gives as reasons. */
const BODIES: Readonly<Record<number, object>> = {
  400: { message: "Bad Request" },
  401: { reason: "token_expired" },
  403: { reason: "user_blocked", hint: "é ✓" },
  404: { message: "Not Found" },
  422: { message: "invalid", errors: { field: ["required"] } },
  429: { message: "Too Many Attempts." },
  440: { reason: "session_terminated" },
  500: { message: "Server Error" },
  503: { message: "Service Unavailable" },
};

/** What the pre-auth routes make of a status with the body above. */
const FORM_CODES: Readonly<Record<number, string>> = {
  400: "validation_failed",
  401: "invalid_credentials",
  403: "account_blocked",
  404: "invalid_credentials",
  422: "validation_failed",
  429: "too_many_attempts",
  440: "unknown",
};

/** A service of somebody else says nothing about our session, and opens no challenge. */
const NOT_FROM_OTHERS: ReadonlySet<number> = new Set([401, 429, 440]);
const AUTH_SENSITIVE: ReadonlySet<number> = new Set([401, 403, 440]);

const healthy = (): Outcome[] => [{ kind: "healthy" }];
const failed =
  (status: number, detail: string): FaultRow["outcomes"] =>
  ({ failure }) => [{ kind: "envelope", status, error: failure, detail }];
const timeout = failed(500, "timeout");
const network = failed(500, "network");
const badBody = failed(502, "bad_body");

export const FAULTS: readonly FaultRow[] = [
  { name: "latency", toxic: { type: "latency", ms: 3_000 }, outcomes: timeout },
  { name: "latency within the deadline", toxic: { type: "latency", ms: 50, jitter: 50 }, outcomes: healthy },
  { name: "timeout", toxic: "timeout", outcomes: timeout },
  {
    name: "a dribble",
    toxic: { type: "slicer", bytes: 1, delay: 100 },
    outcomes: timeout,
  },
  { name: "slicer", toxic: { type: "slicer", bytes: 700, delay: 5 }, outcomes: healthy },
  { name: "reset_before_headers", toxic: "reset_before_headers", outcomes: network, mayRepeat: true },
  {
    name: "reset_before_headers after the work",
    toxic: { type: "reset_before_headers", handled: true },
    outcomes: network,
    mayRepeat: true,
  },
  {
    name: "reset_after",
    toxic: { type: "reset_after", bytes: 5 },
    // A reset may overtake the bytes before it.
    outcomes: (family) => [...badBody(family), ...network(family)],
    mayRepeat: true,
  },
  { name: "an answer cut off", toxic: rawAnswer(50, '{"a":'), outcomes: badBody },
  { name: "an answer without its body", toxic: rawAnswer(50, ""), outcomes: badBody },
  { name: "a length that is too short", toxic: rawAnswer(3, '{"a":1}'), outcomes: badBody },
  { name: "truncated_json", toxic: "truncated_json", outcomes: badBody },
  { name: "html_200", toxic: "html_200", outcomes: badBody },
  {
    name: "no HTTP",
    toxic: { type: "raw", text: "220 mail.example ESMTP\r\n" },
    outcomes: network,
    mayRepeat: true,
  },
  {
    name: "two lengths",
    toxic: { type: "raw", text: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}" },
    outcomes: network,
    mayRepeat: true,
  },
  {
    name: "redirect",
    toxic: (evil) => ({ type: "http", status: 307, headers: { location: `${evil}/steal` } }),
    outcomes: ({ rule, failure }) => [
      { kind: "envelope", status: 502, error: rule === "form" ? "service_unavailable" : failure },
    ],
  },
  ...Object.entries(BODIES).map(([status, body]) => httpRow(Number(status), body)),
  {
    name: "http 401 without a body",
    toxic: { type: "http", status: 401, body: "" },
    outcomes: ({ rule }) => (rule === "proxy" ? [{ kind: "passed", status: 401 }] : []),
    notFor: ["sign-in", "external"],
  },
];

/** The body that a row's backend sends, for its reference code. */
export const bodyOf = ({ toxic }: FaultRow): unknown =>
  typeof toxic === "object" && toxic.type === "http" ? toxic.body : undefined;

/** An answer on the wire that says a length and has these bytes. */
function rawAnswer(length: number, body: string): FaultInput["toxic"] {
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  return { type: "raw", text: head + body };
}

function httpRow(status: number, body: object): FaultRow {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    ...(status === 429 && { "retry-after": "7" }),
  };
  return {
    name: `http ${status}`,
    toxic: { type: "http", status, body, headers },
    outcomes: ({ rule, failure }) => {
      if (rule === "proxy" && AUTH_SENSITIVE.has(status)) return [{ kind: "passed", status }];
      const answered = rule === "external" && NOT_FROM_OTHERS.has(status) ? 502 : status;
      const error = rule === "form" ? (FORM_CODES[status] ?? failure) : failure;
      const errors = status === 422 ? { field: "required" } : undefined;
      return [{ kind: "envelope", status: answered, error, ...(errors && { errors }) }];
    },
  };
}
