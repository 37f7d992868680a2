import { createExternalService } from "@storefront/proxy";
import { callRoute, type FakeAnswer, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { trackingRoutes } from "./tracking.routes.ts";

const event = { event_name: "af_deposit", values: { amount: 5 } };

async function send(answer: FakeAnswer, request: RouteRequest = {}) {
  const wire = fakeBackend({ "POST /s2s": answer });
  const routes = trackingRoutes({
    attribution: createExternalService("https://attribution.example/s2s", { transport: wire.transport }),
  });
  const backend = fakeBackend({});
  const response = await callRoute(routes.appsflyer, { json: event, ...request }, backend);
  expect(backend.calls).toEqual([]);
  return { response, sent: wire.calls };
}

it("forwards the event unchanged, without a session", async () => {
  const { response, sent } = await send({ accepted: 1 });
  const calls = sent.map(({ method, path, json }) => ({ method, path, json }));
  expect(calls).toEqual([{ method: "POST", path: "/s2s", json: event }]);
  expect([response.status, await response.json()]).toEqual([200, { accepted: 1 }]);
});

it("sends nothing of an open session", async () => {
  const { sent } = await send(
    {},
    { token: "header.payload.signature", headers: { "user-agent": "UA", authorization: "Bearer x" } },
  );
  expect(Object.keys(sent[0]?.headers ?? {}).sort()).toEqual(["accept", "content-type"]);
});

it("accepts plain text as a confirmation", async () => {
  const { response } = await send(new Response("ok"));
  expect([response.status, await response.json()]).toEqual([200, null]);
});

const noServices = [undefined, createExternalService(undefined)];
it.each(noServices)("answers 503 when there is no service", async (attribution) => {
  const request = { json: event };
  const response = await callRoute(trackingRoutes({ attribution }).appsflyer, request, fakeBackend({}));
  expect([response.status, await response.json()]).toEqual([503, { ok: false, error: "not_configured" }]);
});
