import { classifyApiError } from "@storefront/error-codes";
import type { FaultInput } from "@storefront/sandbox-backend";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type RawAnswer, rawCall, sessionOf, shownBy } from "../support/raw-call.ts";
import { EDGE_KEY, type RunningHost, startHost, startInstance } from "../support/running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "../support/small-servers.ts";

/** One route, and the backend call behind it. */
interface Family {
  name: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  json?: unknown;
  backend: { method: "GET" | "POST" | "PATCH"; path: string };
  /** The envelope's `error` of a failure. */
  failure: string;
}

/** A read, a change, and a call of somebody else's service: every route goes one of these ways. */
const FAMILIES: readonly Family[] = [
  {
    name: "payments",
    method: "GET",
    path: "/api/payments/providers",
    backend: { method: "GET", path: "/payment-providers" },
    failure: "payments_providers_failed",
  },
  {
    name: "validation",
    method: "PATCH",
    path: "/api/validation/terms/accept",
    json: { terms: true },
    backend: { method: "PATCH", path: "/bff/users/self-contracts" },
    failure: "validation_terms_accept_failed",
  },
  {
    name: "external",
    method: "POST",
    path: "/api/ftd-cashback/verify",
    json: {},
    backend: { method: "POST", path: "/external/cashback/eligibility" },
    failure: "ftd_cashback_verify_failed",
  },
];

type Outcome = { kind: "healthy" } | { kind: "envelope"; status: number; detail?: string };

/** A fault of the backend and what a browser is answered (decision H8). */
interface FaultRow {
  name: string;
  toxic: FaultInput["toxic"] | ((evil: string) => FaultInput["toxic"]);
  /** The outcomes that are right; more than one where the network decides. */
  outcomes: Outcome[];
  /** Milliseconds until the fault is over that strikes after the answer. */
  aftermath?: number;
  /** A GET on a kept connection may be sent once more. */
  mayRepeat?: true;
}

const HEALTHY: Outcome[] = [{ kind: "healthy" }];
const failed = (status: number, detail: string): Outcome[] => [{ kind: "envelope", status, detail }];
const TIMEOUT = failed(500, "timeout");
const NETWORK = failed(500, "network");
const BAD_BODY = failed(502, "bad_body");

const FAULTS: readonly FaultRow[] = [
  { name: "latency", toxic: { type: "latency", ms: 3_000 }, outcomes: TIMEOUT },
  { name: "latency within the deadline", toxic: { type: "latency", ms: 50, jitter: 50 }, outcomes: HEALTHY },
  { name: "timeout", toxic: "timeout", outcomes: TIMEOUT },
  { name: "a dribble", toxic: { type: "slicer", bytes: 1, delay: 100 }, outcomes: TIMEOUT },
  { name: "slicer", toxic: { type: "slicer", bytes: 700, delay: 5 }, outcomes: HEALTHY },
  { name: "reset_before_headers", toxic: "reset_before_headers", outcomes: NETWORK, mayRepeat: true },
  {
    name: "reset_before_headers after the work",
    toxic: { type: "reset_before_headers", handled: true },
    outcomes: NETWORK,
    mayRepeat: true,
  },
  {
    name: "reset_after",
    toxic: { type: "reset_after", bytes: 5 },
    // A reset may overtake the bytes before it.
    outcomes: [...BAD_BODY, ...NETWORK],
    mayRepeat: true,
  },
  { name: "an answer cut off", toxic: rawAnswer(50, '{"a":'), outcomes: BAD_BODY },
  { name: "an answer without its body", toxic: rawAnswer(50, ""), outcomes: BAD_BODY },
  { name: "truncated_json", toxic: "truncated_json", outcomes: BAD_BODY },
  { name: "a length that is too short", toxic: rawAnswer(3, '{"a":1}'), outcomes: BAD_BODY },
  { name: "html_200", toxic: "html_200", outcomes: BAD_BODY },
  {
    name: "no HTTP",
    toxic: { type: "raw", text: "220 mail.example ESMTP\r\n" },
    outcomes: NETWORK,
    mayRepeat: true,
  },
  {
    name: "two lengths",
    toxic: { type: "raw", text: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}" },
    outcomes: NETWORK,
    mayRepeat: true,
  },
  {
    name: "redirect",
    toxic: (evil) => ({ type: "http", status: 307, headers: { location: `${evil}/steal` } }),
    outcomes: [{ kind: "envelope", status: 502 }],
  },
];

/** An answer on the wire that says a length and has these bytes. */
function rawAnswer(length: number, body: string): FaultInput["toxic"] {
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  return { type: "raw", text: head + body };
}

/** Far over every deadline of this file; a service of somebody else has 10 s of its own. */
const PATIENCE = 40_000;

/** With short deadlines, for what never comes; and with long ones, for what comes late on a busy machine. */
let host: RunningHost;
let patient: RunningHost;
let evil: SmallBackend;
let evilCalls = 0;
let session: string;

beforeAll(async () => {
  evil = await serveBackend((_incoming, outgoing) => {
    evilCalls += 1;
    answerJson(outgoing, { stolen: true });
  });
  const usual = ({ origin }: { origin: string }) => ({
    CASHBACK_ELIGIBILITY_URL: `${origin}/external/cashback/eligibility`,
  });
  host = await startHost((sandbox) => ({
    ...usual(sandbox),
    DEADLINE_DEFAULT_MS: "800",
    DEADLINE_SIGN_IN_MS: "800",
  }));
  patient = await startInstance(host.sandbox, (sandbox) => ({
    ...usual(sandbox),
    DEADLINE_DEFAULT_MS: "30000",
    DEADLINE_SIGN_IN_MS: "30000",
  }));
  session = await sessionOf(patient, "ana@sandbox.test");
});
afterAll(async () => {
  if (patient.process.exitCode === null) await patient.stop();
  if (host.process.exitCode === null) await host.stop();
  await evil?.close();
});
afterEach(() => host.sandbox.control.clearFaults());

const call = ({ method, path, json }: Family, by = host): Promise<RawAnswer> =>
  rawCall(by.origin, path, { method, json, session });

/** The answers before, during and after a fault, for one family. */
interface Tried {
  healthy: RawAnswer;
  answer: RawAnswer;
  ms: number;
  backendCalls: number;
  next: RawAnswer;
}

const isTimeout = ({ outcomes }: FaultRow): boolean =>
  outcomes.some((outcome) => outcome.kind === "envelope" && outcome.detail === "timeout");

const backendCalls = (path: string): number =>
  host.sandbox.control.calls().filter((made) => made.path === path).length;

/** Tries a fault on families at once: each has a backend path of its own, and the deadlines pass side by side. */
async function tryFault(fault: FaultRow, families: readonly Family[]): Promise<[string, Tried][]> {
  const { control } = host.sandbox;
  const healthy = await Promise.all(families.map((family) => call(family, patient)));
  control.clearCalls();
  const toxic = typeof fault.toxic === "function" ? fault.toxic(evil.apiBaseUrl) : fault.toxic;
  for (const { backend } of families) control.addFault({ path: backend.path, toxic });
  const tried = await Promise.all(
    families.map(async (family) => {
      const started = performance.now();
      const answer = await call(family, isTimeout(fault) ? host : patient);
      return { answer, ms: performance.now() - started };
    }),
  );
  const counts = families.map(({ backend }) => backendCalls(backend.path));
  control.clearFaults();
  const next = await Promise.all(families.map((family) => call(family, patient)));
  return families.map(({ name }, index) => [
    name,
    {
      healthy: at(healthy, index),
      ...at(tried, index),
      backendCalls: at(counts, index),
      next: at(next, index),
    },
  ]);
}

it.each(FAULTS)("$name", async (fault) => {
  for (const [name, outcome] of await tryFault(fault, FAMILIES)) {
    const family = familyOf(name);
    const { healthy, answer, ms, next } = outcome;
    expect([name, healthy.status]).toEqual([name, 200]);
    expect(ms).toBeLessThan(PATIENCE);
    expectOutcome(answer, healthy, fault, family);
    expectNoSecret(answer);
    const most = fault.mayRepeat && family.backend.method === "GET" ? 2 : 1;
    expect(outcome.backendCalls).toBeLessThanOrEqual(most);
    expect(evilCalls).toBe(0);
    expect([next.status, shapeOf(next)]).toEqual([200, shapeOf(healthy)]);
  }
});

it("after all that the process ends well and has nothing of its own to complain of", async () => {
  expect([await patient.stop(), await host.stop()]).toEqual([0, 0]);
  const said = host.output() + patient.output();
  expect(said.split("\n").filter((line) => line.includes('"level":"error"'))).toEqual([]);
  for (const hidden of [EDGE_KEY, session, "sandbox.test"]) expect(said).not.toContain(hidden);
});

function expectOutcome(answer: RawAnswer, healthy: RawAnswer, fault: FaultRow, family: Family): void {
  const outcome =
    fault.outcomes.find((one) => one.kind !== "healthy" && one.status === answer.status) ?? fault.outcomes[0];
  if (!outcome || outcome.kind === "healthy") {
    expect([answer.status, shapeOf(answer)]).toEqual([200, shapeOf(healthy)]);
    return;
  }
  const { status, detail } = outcome;
  expect([answer.status, answer.text]).toEqual([status, answer.text]);
  expect(answer.headers["x-ref-code"]).toBe(referenceOf(status, detail, family));
  expect(answer.headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["content-type"]).toContain("application/json");
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  expect(body).toEqual({ ok: false, error: family.failure, detail: detail ?? expect.any(String) });
  expect(String(body["detail"]).length).toBeLessThanOrEqual(300);
}

/** The reference of backend endpoint and reason; of our own route where the endpoint is not the backend's (decision E6). */
function referenceOf(status: number, detail: string | undefined, { name, path, backend }: Family): string {
  const isUnanswered = detail === "timeout" || detail === "network";
  const endpoint = name === "external" ? { url: path } : { url: backend.path, method: backend.method };
  return classifyApiError({ status: isUnanswered ? 0 : status, rawBody: "", ...endpoint }).ref;
}

function expectNoSecret(answer: RawAnswer): void {
  const shown = shownBy(answer);
  for (const secret of [EDGE_KEY, session, "upstream-cookie", "poisoned", "stolen"]) {
    expect(shown).not.toContain(secret);
  }
  if (answer.status >= 400) expect(shown).not.toMatch(/127\.0\.0\.1|localhost|\bat .+:\d+:\d+|node_modules/);
}

/** The names of an answer's fields, two levels deep: values may differ from one call to the next. */
function shapeOf({ text }: RawAnswer): unknown {
  const value = JSON.parse(text) as unknown;
  return fieldsOf(value).map((name) => [name, fieldsOf((value as Record<string, unknown>)[name])]);
}

const fieldsOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`There is no value ${index}.`);
  return value;
}

function familyOf(name: string): Family {
  const family = FAMILIES.find((one) => one.name === name);
  if (!family) throw new Error(`There is no family ${name}.`);
  return family;
}
