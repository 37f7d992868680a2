import { once } from "node:events";
import { createServer, type Server } from "node:http";
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
  const answer = createToolListener({ describe: async () => undefined, sandboxUrl: undefined, ...sources });
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

it.each(["cross-site", "same-site"])("refuses a page of another site: %s", async (site) => {
  const origin = await hostWith({ describe: async () => ({}) });
  const answer = await fetch(`${origin}/__storefront/brand.json`, { headers: { "sec-fetch-site": site } });
  expect(answer.status).toBe(403);
});

it("describes the trunk: its routes, and the switches of its brand's file", () => {
  const { brands } = testTrunk;
  const parsed = brands.schema.safeParse(Object.values(brands.inputs)[0]);
  if (!parsed.success) throw new Error("The test's brand is not valid.");
  const brand = parsed.data;
  const parts = { trunk: testTrunk, brand };
  expect(toolAnswer("openapi.json", parts)).toMatchObject({ openapi: "3.1.1", info: { title: brand.name } });
  expect(toolAnswer("brand.json", parts)).toMatchObject({ id: brand.id, source: "the brand's file" });
  expect(toolAnswer("brand.json", { ...parts, flagSource: "backend" })).toMatchObject({
    source: expect.stringContaining("flags") as string,
  });
  expect(toolAnswer("else", parts)).toBeUndefined();
});
