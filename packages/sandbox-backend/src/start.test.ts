import { expect, it } from "vitest";
import { ALBUM_USER_KEY } from "./contract/album/album-routes.ts";
import { createSandbox } from "./sandbox.ts";
import { startSandbox } from "./start.ts";

it("tells a host what to set", async () => {
  await using sandbox = await startSandbox({ edgeWorkerKey: "edge,edge-of-before" });
  const { origin, apiBaseUrl, controlUrl, albumUrl, providerCUrl } = sandbox;
  expect([apiBaseUrl, controlUrl, albumUrl, providerCUrl]).toEqual(
    ["/v2", "/__sandbox", "/album", "/provider-c"].map((path) => origin + path),
  );
  expect(sandbox.variables).toMatchObject({
    API_BASE_URL: apiBaseUrl,
    EDGE_WORKER_KEY: "edge",
    SPORTSBOOK_API_KEY: "sandbox-sportsbook-key",
    ALBUM_USER_KEY,
    STICKER_API_URL: albumUrl,
  });
  expect(sandbox.banner).toContain("Log in as ana@sandbox.test with Sandbox!2026\n");
});

it("takes the keys of a host's environment, which options go before", async () => {
  const variables = {
    EDGE_WORKER_KEY: "theirs",
    SPORTSBOOK_API_KEY: "key",
    ALBUM_USER_KEY: "",
    PATH: "/bin",
  };
  await using sandbox = await startSandbox({ variables, edgeWorkerKey: "own" });
  expect(sandbox.variables).toMatchObject({
    EDGE_WORKER_KEY: "own",
    SPORTSBOOK_API_KEY: "key",
    ALBUM_USER_KEY,
  });
  expect(sandbox.variables).not.toHaveProperty("PATH");
});

it("takes a free port when it may and the port is taken", async () => {
  await using first = await startSandbox();
  const port = Number(new URL(first.origin).port);
  await using second = await startSandbox({ port, orFreePort: true });
  expect(second.origin).not.toBe(first.origin);
  await expect(startSandbox({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

it("records calls, and stops at the end of its block and when it is told to", async () => {
  let origin: string;
  {
    await using sandbox = await startSandbox();
    ({ origin } = sandbox);
    await fetch(`${sandbox.apiBaseUrl}/bff/features`, { headers: { tenant: "aurora" } });
    expect(sandbox.calls).toMatchObject([{ method: "GET", path: "/bff/features" }]);
    await sandbox.close();
  }
  await expect(fetch(origin)).rejects.toThrow("fetch failed");
});

it("answers without a socket too", async () => {
  const { fetch: answer, calls, control } = createSandbox({ players: [{ email: "mia@brand.test" }] });
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
