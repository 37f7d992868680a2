import { METHODS } from "@storefront/proxy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undocumented } from "./documented-answer.ts";
import {
  addressOf,
  bodyOf,
  calls,
  checkOf,
  type DocumentedCall,
  type DocumentedHost,
  startDocumentedHost,
} from "./documented-host.ts";

/** Routes whose calls the sandbox refuses, because they need data that only earlier calls of a person make. */
const NEEDS_EARLIER_CALLS: ReadonlySet<string> = new Set([
  "auth.confirmBirthdate",
  "games.vote",
  "income-report.status",
  "kyc.status",
  "payments.coupon",
  "payments.depositStatus",
  "rewards.redeem",
  "sports.providerCProxy",
  "validation.emailVerify",
  "validation.linkConfirm",
  "validation.smsVerify",
  "wallet.receipt",
]);
/** The sample of this route is a path that has no other method than GET. */
const ONLY_GET = "dev.proxy";
const succeeds = ({ route, method }: DocumentedCall): boolean =>
  !NEEDS_EARLIER_CALLS.has(route.id) && (route.id !== ONLY_GET || method === "GET");

/** Every call of the registry to a host with a sandbox: an answer that the document does not allow fails here. */
let host: DocumentedHost;

beforeAll(async () => {
  host = await startDocumentedHost();
});
afterAll(() => host[Symbol.asyncDispose]());

const JSON_TYPE = { "content-type": "application/json" };
const where = (test: (call: DocumentedCall) => boolean): DocumentedCall[] => calls.filter(test);
const takesJson = ({ operation }: DocumentedCall): boolean =>
  operation.requestBody !== undefined && "application/json" in operation.requestBody.content;

async function callWith(call: DocumentedCall, init: RequestInit & { cookie?: string }): Promise<Response> {
  return host.send(addressOf(call), {
    method: call.method,
    ...init,
    headers: { ...call.sample.headers, ...(init.headers as object) },
  });
}

describe("a valid call", () => {
  it.each(calls)("$title is answered as documented, well where the sandbox has the data", async (call) => {
    await host.reset();
    const cookie = await host.signIn();
    const answer = await callWith(call, { ...bodyOf(call), cookie });
    expect([answer.ok, await undocumented(call, answer)]).toEqual([succeeds(call), []]);
  });

  it.each(where((call) => call.sample.json !== undefined && takesJson(call)))(
    "$title has a body that the document allows",
    ({ operation, method, route, sample }) => {
      const path = route.path.replaceAll(/:([^/]+)/g, "{$1}");
      const check = checkOf(
        "paths",
        path,
        method.toLowerCase(),
        "requestBody",
        "content",
        "application/json",
        "schema",
      );
      expect([operation.operationId, check(sample.json)]).toEqual([operation.operationId, []]);
    },
  );
});

describe("a failure", () => {
  it.each(where(({ route }) => route.access === "session"))("$title without a session", async (call) => {
    const answer = await callWith(call, bodyOf(call));
    expect([answer.status, "401" in call.operation.responses]).toEqual([401, true]);
    expect(await undocumented(call, answer)).toEqual([]);
  });

  it.each(calls)("$title with another method", async (call) => {
    const own = calls.filter(({ route }) => route.path === call.route.path).map(({ method }) => method);
    const other = METHODS.find((method) => !own.includes(method));
    if (other === undefined) return expect(own).toHaveLength(METHODS.length);
    const answer = await host.send(addressOf(call), { method: other });
    expect([answer.status, "405" in call.operation.responses]).toEqual([405, true]);
    expect(await undocumented(call, answer)).toEqual([]);
  });

  it.each(
    where(({ method, route }) => method !== "GET" || route.effect === true || route.crossSite === "open"),
  )("$title from another site", async (call) => {
    const answer = await callWith(call, { headers: { "sec-fetch-site": "cross-site" } });
    const isIgnored = call.route.crossSite === "ignore";
    expect([answer.status, "403" in call.operation.responses]).toEqual(
      isIgnored ? [200, false] : [403, true],
    );
    expect(await undocumented(call, answer)).toEqual([]);
  });

  it.each(where(({ method }) => method !== "GET" && method !== "DELETE"))(
    "$title with a body that is no JSON: only a documented body is read",
    async (call) => {
      const cookie = await host.signIn();
      const answer = await callWith(call, { body: '{"a":', headers: JSON_TYPE, cookie });
      if (takesJson(call)) expect([answer.status, "400" in call.operation.responses]).toEqual([400, true]);
      else expect(answer.status).not.toBe(400);
      expect(await undocumented(call, answer)).toEqual([]);
    },
  );

  it.each(where(takesJson))("$title with a body of another type", async (call) => {
    const cookie = await host.signIn();
    const answer = await callWith(call, {
      body: "<a/>",
      headers: { "content-type": "application/xml" },
      cookie,
    });
    expect([answer.status, "415" in call.operation.responses]).toEqual([415, true]);
    expect(await undocumented(call, answer)).toEqual([]);
  });
});
