import { callRoute, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { appSportbookRoutes } from "./app-sportbook.routes.ts";

const { forward } = appSportbookRoutes();
const TOKEN = "header.payload.signature";

async function call(request: RouteRequest, answer: unknown = { data: [] }) {
  const backend = fakeBackend(new Proxy({}, { get: () => answer }));
  const response = await callRoute(forward, { below: "events", ...request }, backend);
  return { response, backend };
}

describe("app-sportbook", () => {
  it.each([
    ["events", "", "/app-sportbook/events"],
    ["events/7/odds", "?a=1&a=2&b=%2F", "/app-sportbook/events/7/odds?a=1&a=2&b=%2F"],
    ["s%C3%A3o%20paulo", "", "/app-sportbook/s%C3%A3o%20paulo"],
  ])("%s%s → GET %s", async (below, query, path) => {
    const { response, backend } = await call({ below, query });
    expect(response.status).toBe(200);
    expect(backend.calls.map((seen) => `${seen.method} ${seen.path}`)).toEqual([`GET ${path}`]);
  });

  it("sends the session's Authorization when there is one, never the browser's (R18)", async () => {
    const guest = await call({ headers: { authorization: "Bearer mine", "edge-worker-key": "guess" } });
    const player = await call({ token: TOKEN, headers: { authorization: "Bearer mine" } });
    expect(guest.backend.calls[0]?.headers).not.toHaveProperty("authorization");
    expect(guest.backend.calls[0]?.headers["edge-worker-key"]).toBe("edge-key-for-tests");
    expect(player.backend.calls[0]?.headers["authorization"]).toBe(`Bearer ${TOKEN}`);
    expect(player.backend.calls[0]?.headers).not.toHaveProperty("x-api-key");
  });

  it("forwards status, headers and bytes unchanged (E8, H5)", async () => {
    const headers = new Headers({ "content-type": "text/plain", etag: "kept" });
    headers.append("set-cookie", "__Host-session=evil; Path=/");
    const { response } = await call({}, new Response("as it is", { status: 409, headers }));
    expect([response.status, await response.text()]).toEqual([409, "as it is"]);
    expect(response.headers.get("content-type")).toBe("text/plain");
    expect(response.headers.get("etag")).toBe("kept");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("is 502 when there is no answer, and passes a 401 on (E7)", async () => {
    expect((await call({}, { noAnswer: "network" })).response.status).toBe(502);
    const refused = await call({ token: TOKEN }, Response.json({ reason: "expired" }, { status: 401 }));
    expect([refused.response.status, await refused.response.json()]).toEqual([401, { reason: "expired" }]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("has no %s", async (method) => {
    const { response, backend } = await call({ method });
    expect([response.status, backend.calls]).toEqual([405, []]);
  });
});
