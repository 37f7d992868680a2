import { createExternalService, type ExternalService, type Logger } from "@storefront/proxy";
import {
  callRoute,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
  routeCaller,
} from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { ftdCashbackRoutes } from "./ftd-cashback.routes.ts";

const token = "header.payload.signature";
const profile = { "GET /auth/user-profile": { user: { id: 7 }, userInfo: {} } } as const;

/** A cloud function behind the real service code: its own origin, and a fake transport. */
function cloudFunction(answer: FakeAnswer) {
  const wire = fakeBackend({ "POST /run": answer });
  return {
    service: createExternalService("https://function.example/run", { transport: wire.transport }),
    calls: wire.calls,
  };
}

async function call(
  name: "verify" | "sendCashback",
  answer: FakeAnswer,
  request: RouteRequest = {},
  table: Parameters<typeof fakeBackend>[0] = profile,
) {
  const called = cloudFunction(answer);
  const other = cloudFunction({ wrong: "function" });
  const routes = ftdCashbackRoutes(
    name === "verify"
      ? { eligibility: called.service, dispatch: other.service }
      : { eligibility: other.service, dispatch: called.service },
  );
  const backend = fakeBackend(table);
  const response = await callRoute(routes[name], { token, json: { campaign: "x" }, ...request }, backend);
  return { response, sent: called.calls, others: other.calls, backend };
}

describe.each(["verify", "sendCashback"] as const)("%s", (name) => {
  it("sends the body with the session's own user id and no Authorization (R16)", async () => {
    const { response, sent, others } = await call(
      name,
      { eligible: true },
      { json: { campaign: "x", user_id: 666 } },
    );
    const calls = sent.map(({ method, path, json }) => ({ method, path, json }));
    expect(calls).toEqual([{ method: "POST", path: "/run", json: { campaign: "x", user_id: 7 } }]);
    expect(sent[0]?.headers).not.toHaveProperty("authorization");
    expect(JSON.stringify(sent)).not.toContain(token);
    expect(others).toEqual([]);
    expect([response.status, await response.json()]).toEqual([200, { eligible: true }]);
  });

  it("needs no body", async () =>
    expect((await call(name, {}, { json: undefined })).sent[0]?.json).toEqual({ user_id: 7 }));

  it.each<[string, FakeAnswer, number]>([
    ["fails", Response.json({ reason: "x" }, { status: 500 }), 500],
    ["holds no id", { user: {}, userInfo: {} }, 502],
    ["holds no user", {}, 502],
    ["holds an id that is none", { user: { id: { $ne: 1 } } }, 502],
  ])("does not call the function when the profile %s", async (_, answer, status) => {
    const { response, sent } = await call(name, {}, {}, { "GET /auth/user-profile": answer });
    expect([response.status, sent]).toEqual([status, []]);
  });

  it.each<[string, ExternalService | undefined]>([
    ["no service", undefined],
    ["a service without an address", createExternalService(undefined)],
  ])("answers 503 with %s", async (_, service) => {
    const routes = ftdCashbackRoutes({ eligibility: service, dispatch: service });
    const response = await callRoute(routes[name], { token, json: {} }, fakeBackend(profile));
    expect([response.status, await response.json()]).toEqual([503, { ok: false, error: "not_configured" }]);
  });
});

it.each<[string, FakeAnswer, number]>([
  ["an empty record", {}, 1],
  ["a yes", { success: true }, 0],
  ["the cashback's own yes", { dispatched: true }, 0],
  ["a no", { dispatched: false }, 0],
])("a success that does not say whether the cashback was sent is told once: %s", async (_, answer, told) => {
  const lines: unknown[] = [];
  const { service } = cloudFunction(answer);
  const { sendCashback } = ftdCashbackRoutes({ dispatch: service });
  const logger: Logger = { warn: (_fields, text) => void lines.push(text), info() {}, error() {} };
  const send = routeCaller(sendCashback, { logger }, fakeBackend(profile));
  for (const json of [{}, {}]) expect((await send({ token, json })).status).toBe(200);
  expect(lines).toEqual(Array(told).fill("a success does not say whether the cashback was sent"));
});
