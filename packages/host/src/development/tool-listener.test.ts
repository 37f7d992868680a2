import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { toolAnswer } from "./tool-answers.ts";
import { createToolListener, type ToolSources } from "./tool-listener.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: Parameters<typeof createServer>[1] & object): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hostWith = (sources: Partial<ToolSources>): Promise<string> => {
  const answer = createToolListener({
    describe: async () => undefined,
    sandboxUrl: undefined,
    publicOrigin: "https://play.example",
    ...sources,
  });
  return serve((incoming, outgoing) => {
    if (!answer(incoming, outgoing)) outgoing.writeHead(418).end();
  });
};

it("answers names below its path, and leaves every other path to the host", async () => {
  const origin = await hostWith({
    describe: async (name) => (name === "brand.json" ? { id: "a" } : undefined),
  });
  const statusOf = async (path: string): Promise<number> => (await fetch(origin + path)).status;
  expect(await (await fetch(`${origin}/__storefront/brand.json`)).json()).toEqual({ id: "a" });
  expect(await Promise.all(["/__storefront/x", "/", "/api/version", "/__sandboxes"].map(statusOf))).toEqual([
    404, 418, 418, 418,
  ]);
});

it("forwards the sandbox's control with method, body and status", async () => {
  const seen: string[] = [];
  const sandbox = await serve((incoming, outgoing) => {
    incoming.setEncoding("utf8");
    void (async () => {
      let body = "";
      for await (const chunk of incoming) body += chunk as string;
      seen.push(`${incoming.method} ${incoming.url} ${incoming.headers["content-type"]} ${body}`);
      outgoing.writeHead(201, { "content-type": "application/json" }).end('{"id":"f-1"}');
    })();
  });
  const origin = await hostWith({ sandboxUrl: `${sandbox}/v2` });
  const answer = await fetch(`${origin}/__sandbox/faults?a=1`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"path":"*"}',
  });
  expect([answer.status, await answer.json()]).toEqual([201, { id: "f-1" }]);
  expect(seen).toEqual(['POST /__sandbox/faults?a=1 application/json {"path":"*"}']);
});

it("has no control without a sandbox, and a failure when it cannot be reached", async () => {
  expect((await fetch(`${await hostWith({})}/__sandbox`)).status).toBe(404);
  const nowhere = await hostWith({ sandboxUrl: "http://127.0.0.1:1/v2" });
  expect((await fetch(`${nowhere}/__sandbox`)).status).toBe(502);
});

it.each([
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  // A name whose owner gave it the address of this machine: the page is of the same origin.
  [{ host: "evil.example", origin: "http://evil.example", "sec-fetch-site": "same-origin" }, 403],
  [{ host: "evil.example:80" }, 403],
  [{ host: "play.example:3000", origin: "http://play.example:3000" }, 200],
  [{ host: "play.example", origin: "https://play.example" }, 200],
  [{ host: "localhost:5173", origin: "http://localhost:5173", "sec-fetch-site": "same-origin" }, 200],
  [{ host: "192.168.7.7:5173", origin: "http://192.168.7.7:5173" }, 200],
  [{ host: "[::1]:5173" }, 200],
])("answers its own pages alone: %j is %d", async (headers, status) => {
  const sandbox = await serve((_incoming, outgoing) => outgoing.writeHead(200).end("{}"));
  const origin = await hostWith({ describe: async () => ({}), sandboxUrl: `${sandbox}/v2` });
  for (const path of ["/__storefront/brand.json", "/__sandbox/reset"])
    expect([path, await statusOf(origin + path, headers)]).toEqual([path, status]);
});

async function statusOf(address: string, headers: Record<string, string>): Promise<number | undefined> {
  const [answer] = (await once(request(address, { method: "POST", headers }).end(), "response")) as [
    IncomingMessage,
  ];
  answer.resume();
  return answer.statusCode;
}

it("describes the trunk: its routes, and the switches of its brand's file", () => {
  const { brands } = testTrunk;
  const parsed = brands.schema.safeParse(Object.values(brands.inputs)[0]);
  if (!parsed.success) throw new Error("The test's brand is not valid.");
  const brand = parsed.data;
  const parts = { trunk: testTrunk, brand };
  expect(toolAnswer("openapi.json", parts)).toMatchObject({ openapi: "3.1.1", info: { title: brand.name } });
  expect(toolAnswer("brand.json", parts)).toMatchObject({ id: brand.id, source: "the brand's file" });
  expect(toolAnswer("brand.json", { ...parts, brand: { ...brand, flagSource: "backend" } })).toMatchObject({
    source: expect.stringContaining("flags") as string,
  });
  expect(toolAnswer("else", parts)).toBeUndefined();
});
