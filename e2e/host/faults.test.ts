import { classifyApiError } from "@storefront/error-codes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FAMILIES, type Family } from "../stage/fault-families.ts";
import { bodyOf, FAULTS, type FaultRow, type Outcome } from "../stage/fault-rows.ts";
import { type RawAnswer, rawCall, sessionOf, shownBy } from "../stage/raw-call.ts";
import { EDGE_KEY, type RunningHost, startHost, startInstance } from "../stage/running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "../stage/small-backend.ts";

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

const call = ({ method, path, json, isPublic }: Family, by = host): Promise<RawAnswer> =>
  rawCall(by.origin, path, { method, json, session: isPublic ? undefined : session });

/** The answers before, during and after a fault, for one family. */
interface Tried {
  healthy: RawAnswer;
  answer: RawAnswer;
  ms: number;
  backendCalls: number;
  next: RawAnswer;
}

const isTimeout = (fault: FaultRow, family: Family): boolean =>
  fault.outcomes(family).some((outcome) => outcome.kind === "envelope" && outcome.detail === "timeout");

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
      const answer = await call(family, isTimeout(fault, family) ? host : patient);
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

describe.each(FAULTS)("$name", (fault) => {
  const families = FAMILIES.filter(({ name }) => !fault.notFor?.includes(name));
  const tried = new Map<string, Tried>();

  beforeAll(async () => {
    // The others may ask for the profile themselves, so that a fault of it is tried alone.
    for (const some of [families.filter(isOfProfile), families.filter((family) => !isOfProfile(family))])
      for (const [name, outcome] of await tryFault(fault, some)) tried.set(name, outcome);
  });

  it.each(families)("$name", (family) => {
    const outcome = tried.get(family.name);
    if (!outcome) throw new Error(`${family.name} was not tried.`);
    const { healthy, answer, ms, next } = outcome;
    expect(healthy.status).toBe(200);
    expect(ms).toBeLessThan(PATIENCE);
    expectOutcome(answer, healthy, fault, family);
    expectNoSecret(answer);
    const most = fault.mayRepeat && family.backend.method === "GET" ? 2 : 1;
    expect(outcome.backendCalls).toBeLessThanOrEqual(most);
    expect(evilCalls).toBe(0);
    expect([next.status, shapeOf(next)]).toEqual([200, shapeOf(healthy)]);
  });
});

describe("a connection that died while it was kept", () => {
  const dead = { times: 1, toxic: "reset_before_headers" } as const;

  it("costs a GET nothing", async () => {
    const { control } = host.sandbox;
    const family = familyOf("payments");
    await call(family, patient);
    control.clearCalls();
    control.addFault({ ...dead, path: family.backend.path });
    expect((await call(family, patient)).status).toBe(200);
    expect(backendCalls(family.backend.path)).toBe(2);
  });

  it("fails a mutation, which is never sent twice", async () => {
    const { control } = host.sandbox;
    await call(familyOf("payments"), patient);
    control.clearCalls();
    control.addFault({ ...dead, path: "/wallet/add-credit" });
    const answer = await rawCall(patient.origin, "/api/payments/deposit", {
      method: "POST",
      json: { amount: 10 },
      session,
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      500,
      { ok: false, error: "payments_deposit_failed", detail: "network" },
    ]);
    expect(backendCalls("/wallet/add-credit")).toBe(1);
    expect(control.charges()).toEqual([]);
  });
});

describe("a wallet of which a part fails", () => {
  const refresh = (): Promise<RawAnswer> =>
    rawCall(host.origin, "/api/wallet/refresh", { method: "POST", session });

  it("is answered without the part", async () => {
    host.sandbox.control.addFault({ path: "/bonus/rollover", toxic: "html_200" });
    host.sandbox.control.addFault({ path: "/bonus/rollover-accomplished", toxic: "timeout" });
    const { status, text } = await refresh();
    expect([status, JSON.parse(text)]).toMatchObject([
      200,
      {
        ok: true,
        data: { rollover: null, rolloverAccomplished: null, failed: ["rollover", "rolloverAccomplished"] },
      },
    ]);
  });

  it("ends the session when one part says so, whatever the others say", async () => {
    host.sandbox.control.addFault({ path: "/users/wallet", toxic: "timeout" });
    const toxic = { type: "http", status: 440, body: { reason: "session_terminated" } } as const;
    host.sandbox.control.addFault({ path: "/bonus/rollover-accomplished", toxic });
    const { status, text } = await refresh();
    expect([status, text]).toEqual([440, '{"reason":"session_terminated"}']);
  });
});

describe("after all that", () => {
  it("the process ends well and has nothing of its own to complain of", async () => {
    expect([await patient.stop(), await host.stop()]).toEqual([0, 0]);
    const said = host.output() + patient.output();
    expect(said.split("\n").filter((line) => line.includes('"level":"error"'))).toEqual([]);
    for (const hidden of [EDGE_KEY, session, "sandbox.test"]) expect(said).not.toContain(hidden);
  });
});

function expectOutcome(answer: RawAnswer, healthy: RawAnswer, fault: FaultRow, family: Family): void {
  const outcomes = fault.outcomes(family);
  const outcome =
    outcomes.find((one) => one.kind !== "healthy" && one.status === answer.status) ?? outcomes[0];
  if (!outcome || outcome.kind === "healthy") {
    expect([answer.status, shapeOf(answer)]).toEqual([200, shapeOf(healthy)]);
    return;
  }
  expect([answer.status, answer.text]).toEqual([outcome.status, answer.text]);
  expect(answer.headers["x-ref-code"]).toBe(referenceOf(outcome, fault, family));
  expect(answer.headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  if (outcome.kind === "passed") {
    const sent = bodyOf(fault);
    const expected = sent === "" ? '{"reason":"unauthorized"}' : JSON.stringify(sent);
    expect(answer.text).toBe(expected);
    if (sent !== "") expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    return;
  }
  expect(answer.headers["content-type"]).toContain("application/json");
  const { error, detail, errors } = outcome;
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  expect(body).toEqual({ ok: false, error, detail: detail ?? expect.any(String), ...(errors && { errors }) });
  expect(String(body["detail"]).length).toBeLessThanOrEqual(300);
  if (family.rule !== "external" && answer.status === 429) expect(answer.headers["retry-after"]).toBe("7");
}

/** The reference of backend endpoint and reason; of our own route where the endpoint is not the backend's (decision E6). */
function referenceOf(outcome: Outcome, fault: FaultRow, { path, backend, rule }: Family): string {
  if (outcome.kind === "healthy") return "";
  const unanswered =
    outcome.kind === "envelope" && (outcome.detail === "timeout" || outcome.detail === "network");
  const endpoint = rule === "external" ? { url: path } : { url: backend.path, method: backend.method };
  return classifyApiError({
    status: unanswered ? 0 : outcome.status,
    data: bodyOf(fault),
    rawBody: "",
    ...endpoint,
  }).ref;
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

const isOfProfile = ({ name }: Family): boolean => name === "auth";

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
