import { expect, it } from "vitest";
import { ALBUM_USER_KEY } from "./contract/album/album-routes.ts";
import { createSandbox, startSandbox } from "./start.ts";

it("tells a host what to set", async () => {
  await using sandbox = await startSandbox({ edgeWorkerKey: "edge,edge-of-before" });
  const { origin, apiBaseUrl, controlUrl } = sandbox;
  expect([apiBaseUrl, controlUrl]).toEqual([`${origin}/v2`, `${origin}/__sandbox`]);
  expect(sandbox.variables).toMatchObject({
    API_BASE_URL: apiBaseUrl,
    EDGE_WORKER_KEY: "edge",
    SPORTSBOOK_API_KEY: "sandbox-sportsbook-key",
    ALBUM_USER_KEY,
    STICKER_API_URL: `${origin}/album`,
  });
  expect(sandbox.banner).toContain("Log in as ana@sandbox.test with Sandbox!2026\n");
});

it("takes the keys of a host's environment, which options go before", async () => {
  const variables = { EDGE_WORKER_KEY: "theirs", SPORTSBOOK_API_KEY: "key", PATH: "/bin" };
  await using sandbox = await startSandbox({ variables, edgeWorkerKey: "own" });
  expect(sandbox.variables).toMatchObject({ EDGE_WORKER_KEY: "own", SPORTSBOOK_API_KEY: "key" });
  expect(sandbox.variables).not.toHaveProperty("PATH");
});

it("takes a free port when it may and the port is taken", async () => {
  await using first = await startSandbox();
  const port = Number(new URL(first.origin).port);
  await using second = await startSandbox({ port, orFreePort: true });
  expect(second.origin).not.toBe(first.origin);
  await expect(startSandbox({ port })).rejects.toMatchObject({
    code: "EADDRINUSE",
    message: `Port ${port} of 127.0.0.1 is taken: name another one, or 0 for a free one.`,
  });
});

it("records headers as they came, and stops at once, with calls that hang", async () => {
  await using sandbox = await startSandbox();
  sandbox.control.addFault({ path: "*", toxic: "timeout" });
  const hanging = fetch(`${sandbox.apiBaseUrl}/bff/features`, { headers: { tenant: "aurora" } });
  await expect.poll(() => sandbox.calls).toMatchObject([{ method: "GET", path: "/bff/features" }]);
  expect(sandbox.calls[0]?.rawHeaders).toContain("tenant");
  await sandbox.close();
  await expect(hanging).rejects.toThrow("fetch failed");
  await expect(fetch(sandbox.origin)).rejects.toThrow("fetch failed");
});

it("keeps a connection usable after an upload and a call under a fault", async () => {
  await using sandbox = await startSandbox();
  sandbox.control.addFault({ path: "*", times: 1, toxic: { type: "http", status: 503 } });
  const post = async (): Promise<number> => {
    const body = JSON.stringify({ number: "10020030169", notes: "x".repeat(200_000) });
    const headers = { tenant: "aurora", "content-type": "application/json" };
    return (await fetch(`${sandbox.apiBaseUrl}/documents/validate`, { method: "POST", headers, body }))
      .status;
  };
  expect([await post(), await post()]).toEqual([503, 200]);
  expect(sandbox.calls[1]?.body).toMatch(/^\(\d+ bytes\)$/);
});

it("answers without a socket too", async () => {
  const { fetch: answer, calls, control } = createSandbox();
  control.addPlayer({ email: "mia@brand.test" });
  const login = { login: "mia@brand.test", password: "Sandbox!2026" };
  const request = new Request("http://sandbox.test/v2/auth/login", {
    method: "POST",
    headers: { tenant: "aurora", "content-type": "application/json" },
    body: JSON.stringify(login),
  });
  expect((await answer(request)).status).toBe(200);
  expect(calls).toHaveLength(1);
  control.reset();
  expect(calls).toHaveLength(0);
});

it("rejects a call without a socket, as fetch does, when a fault breaks the connection", async () => {
  const { fetch: answer, control } = createSandbox();
  const call = (): Promise<Response> =>
    answer(new Request("http://sandbox.test/v2/bff/features", { headers: { tenant: "aurora" } }));
  control.addFault({ path: "/bff/features", times: 1, toxic: "reset_before_headers" });
  await expect(call()).rejects.toThrow("fetch failed");
  expect((await call()).status).toBe(200);
});
