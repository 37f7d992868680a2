import { describe, expect, it } from "vitest";
import { callRoute, fakeBackend, unmadeCalls } from "@storefront/proxy/testing";
import { kycRoutes } from "./kyc.routes.ts";

const { start, status } = kycRoutes;
const answer = {
  correlation_id: 7,
  operator: "operator_b",
  status: 0,
  url: "https://id.example/7",
  extra: { kept: true },
};

const backendOf = () =>
  fakeBackend({
    "GET /bff/users/kyc": answer,
    "GET /bff/users/kyc/recovery": answer,
    "GET /bff/users/kyc/status": { status: "1" },
    "GET /bff/users/kyc/status/recovery": { status: 1, token: "third-party" },
  });

describe("kyc routes: backend calls", () => {
  it("are those that the rows name, and no other", async () => {
    const requests = (query: string) => [{ query }, { query: `${query}&token=r` }];
    const unmade = await unmadeCalls(kycRoutes, {
      start: requests("?source=x"),
      status: requests("?kyc_id=1"),
    });
    expect(unmade).toEqual([]);
  });

  it.each([
    [start, "", "/bff/users/kyc?source=global"],
    [start, "?source=withdraw", "/bff/users/kyc?source=withdraw"],
    [start, "?source=", "/bff/users/kyc?source=global"],
    [start, "?token=", "/bff/users/kyc?source=global"],
    [start, "?token=r%26x%3D1", "/bff/users/kyc/recovery?source=global&token=r%26x%3D1"],
    [start, "?token=r&source=login", "/bff/users/kyc/recovery?source=login&token=r"],
    [start, "?source=a%26token%3Db", "/bff/users/kyc?source=a%26token%3Db"],
    [start, "?unknown=1", "/bff/users/kyc?source=global"],
    [status, "?kyc_id=12", "/bff/users/kyc/status?kyc_id=12"],
    [status, "?kyc_id=ab-1", "/bff/users/kyc/status?kyc_id=ab-1"],
    [status, "?kyc_id=..%2Fx", "/bff/users/kyc/status?kyc_id=..%2Fx"],
    [status, "?kyc_id=12&token=r", "/bff/users/kyc/status/recovery?kyc_id=12&token=r"],
  ])("%o %s → GET %s", async (route, query, path) => {
    const backend = backendOf();
    const response = await callRoute(route, { token: "jwt", query }, backend);

    expect(response.status).toBe(200);
    expect(
      backend.calls.map((call) => [call.method, call.path, call.headers["authorization"], call.json]),
    ).toEqual([["GET", path, "Bearer jwt", undefined]]);
  });
});

describe("kyc routes: access (R18)", () => {
  it.each([
    [start, ""],
    [start, "?token="],
    [start, "?token=%20"],
    [start, `?source=${"s".repeat(200)}`],
    [status, "?kyc_id=1"],
    [status, ""],
  ])("%o %s without session and token is no_token, before any backend call", async (route, query) => {
    const backend = backendOf();
    const response = await callRoute(route, { query }, backend);

    expect([response.status, await response.json()]).toEqual([401, { reason: "no_token" }]);
    expect(response.headers.get("x-ref-code")).toBe("EP0713-EM0001");
    expect(backend.calls).toEqual([]);
  });

  it.each([
    [start, "?token=r"],
    [status, "?kyc_id=1&token=r"],
  ])("%o %s needs no session, and then sends no Authorization", async (route, query) => {
    const backend = backendOf();
    expect((await callRoute(route, { query }, backend)).status).toBe(200);
    expect(backend.calls.map(({ headers }) => headers["authorization"])).toEqual([undefined]);
  });
});

describe("kyc routes: bad input and failures", () => {
  it.each([
    [status, "", "kyc_id"],
    [status, "?kyc_id=", "kyc_id"],
    [status, "?kyc_id=%20", "kyc_id"],
    [status, `?kyc_id=${"1".repeat(129)}`, "kyc_id"],
    [status, "?kyc_id=1%0d%0aX:1", "kyc_id"],
    [status, `?kyc_id=1&token=${"t".repeat(4097)}`, "token"],
    [start, `?source=${"s".repeat(129)}`, "source"],
    [start, "?source=a%00b", "source"],
    [start, "?token=a%0ab", "token"],
  ])("%o %s → 400 that names %3$s", async (route, query, path) => {
    const backend = backendOf();
    const response = await callRoute(route, { token: "jwt", query }, backend);
    const body = (await response.json()) as { error: string; detail: { issues: { path: string }[] } };

    expect([response.status, body.error]).toEqual([400, "invalid_request"]);
    expect(body.detail.issues.map((issue) => issue.path)).toEqual([path]);
    expect(backend.calls).toEqual([]);
  });
});
