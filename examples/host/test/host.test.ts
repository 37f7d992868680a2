import { createStorefrontHost, type StorefrontHost } from "@storefront/host";
import { PASSWORD, type RunningSandbox, startSandbox } from "@storefront/sandbox-backend";
import { Hono } from "hono";
import { mount } from "hono/mount";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storefront } from "../server/trunk.ts";

let sandbox: RunningSandbox;
let host: StorefrontHost;

// A mistake in the brand or in the routes is an error of the start, which names it.
beforeAll(async () => {
  sandbox = await startSandbox();
  const environment = { SANDBOX: "1", LOG_LEVEL: "error" };
  host = await createStorefrontHost({ ...storefront, environment, sandbox });
});
afterAll(async () => {
  await host?.close();
  await sandbox?.close();
});

function post(path: string, body: object, cookie = ""): Promise<Response> {
  const headers = { origin: host.publicOrigin, "content-type": "application/json", cookie };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return host.fetch(new Request(host.publicOrigin + path, init), { address: "127.0.0.1" });
}

it("opens a session with a login, and answers the player's wallet in it", async () => {
  const login = await post("/api/auth/login", { login: "ana@sandbox.test", password: PASSWORD });
  expect(login.status).toBe(200);
  const cookies = login.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const wallet = await post("/api/wallet/refresh", {}, cookies.join("; "));
  expect([wallet.status, await wallet.text()]).toEqual([200, expect.stringContaining('"balance"')]);
});

it("refuses a call without a session before the backend hears of it", async () => {
  const calls = sandbox.control.calls().length;
  expect((await post("/api/wallet/refresh", {})).status).toBe(401);
  expect(sandbox.control.calls().length).toBe(calls);
});

it("has no route that is not listed", async () => {
  expect((await post("/api/payments/pix-key", {})).status).toBe(404);
});

it("is a part of another app of Hono", async () => {
  const app = new Hono()
    .get("/hello", (context) => context.text("hello"))
    .all("/api/*", mount(host.app.fetch, { replaceRequest: false }));
  // On `@hono/node-server` the address comes with the request.
  const ask = async (method: string, path: string) => app.request(path, { method }, { address: "127.0.0.1" });
  expect(await (await ask("GET", "/hello")).text()).toBe("hello");
  const refused = await ask("POST", "/api/wallet/refresh");
  expect([refused.status, await refused.json()]).toEqual([401, { reason: "no_token" }]);
});
