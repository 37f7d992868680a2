import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PASSWORD } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rawCall, sessionOf, shownBy } from "./support/raw-call.ts";
import { EDGE_KEY, type RunningHost, startHost } from "./support/running-host.ts";

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

let host: RunningHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(async () => {
  if (host.process.exitCode === null) await host.stop();
});

it("passes a call with a session on to the backend, and refuses one without", async () => {
  const session = await sessionOf(host, "ana@sandbox.test");
  const answer = await rawCall(host.origin, "/api/wallet/refresh", { method: "POST", json: {}, session });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { ok: true, data: {} }]);
  const refusal = await rawCall(host.origin, "/api/wallet/refresh", { method: "POST", json: {} });
  expect([refusal.status, JSON.parse(refusal.text)]).toMatchObject([401, { reason: "no_token" }]);
  expect(refusal.headers["x-ref-code"]).toMatch(/^EP\d{4}-EM0001$/);
});

it("signs in with the code of a second factor, and keeps the token out of the page", async () => {
  const login = (more: object) =>
    rawCall(host.origin, "/api/auth/login", {
      method: "POST",
      json: { login: "bruno@sandbox.test", password: PASSWORD, ...more },
    });
  const first = await login({});
  expect([first.status, JSON.parse(first.text)]).toMatchObject([200, { data: { type: "two_factor_code" } }]);
  expect(first.headers["set-cookie"]).toBeUndefined();
  const second = await login({ two_factor_code: "123456" });
  expect(second.status).toBe(200);
  const cookies = (second.headers["set-cookie"] ?? []).join("\n");
  expect(cookies).toMatch(/^session=[^;]+;.*HttpOnly/m);
  const token = /^session=([^;]+)/m.exec(cookies)?.[1];
  expect(second.text).not.toContain(token);
});

it("renders the same page for a player as for a guest", async () => {
  const session = await sessionOf(host, "ana@sandbox.test");
  const guest = await rawCall(host.origin, "/");
  const player = await rawCall(host.origin, "/", { session, headers: { cookie: `session=${session}` } });
  expect(guest.status).toBe(200);
  expect(guest.text).toContain("<main");
  expect(player.text).toBe(guest.text);
  for (const secret of [session, "ana@sandbox.test", EDGE_KEY]) expect(shownBy(player)).not.toContain(secret);
});

it("has nothing in its files that the guard forbids, and the guard finds what is there", () => {
  const guard = (...also: string[]): string =>
    execFileSync(process.execPath, [
      fromRoot("packages/host/bin/storefront.js"),
      "guard",
      fromRoot("apps/storefront/dist/client"),
      "--server",
      fromRoot("apps/storefront/dist"),
      ...also.flatMap((text) => ["--also", text]),
    ]).toString();
  expect(guard()).toContain("forbidden");
  expect(() => guard("__reactRouterContext")).toThrow("Command failed");
});

it("ends at SIGTERM, with a line for each request that shows nobody's data", async () => {
  expect(await host.stop()).toBe(0);
  const lines = host.output();
  expect(lines).toContain('"route":"auth.login"');
  for (const secret of [PASSWORD, "ana@sandbox.test", EDGE_KEY]) expect(lines).not.toContain(secret);
});
