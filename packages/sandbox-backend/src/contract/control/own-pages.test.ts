import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../start.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** The status of a call over a socket, where `Host` is what a browser would send for the name in its address bar. */
async function statusOf(method: string, path: string, headers: Record<string, string>): Promise<unknown> {
  const call = request(`${sandbox.controlUrl}${path}`, { method, headers }).end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it.each([
  { origin: "http://evil.example" },
  { origin: "null" },
  { origin: "http://127.0.0.1:1" },
  { host: "evil.example:4000" },
  { host: "evil.example", origin: "http://evil.example" },
  { host: "127.0.0.1.evil.example" },
])("refuses a page of another site, whose call has %j", async (headers) => {
  sandbox.control.addFault({ path: "*", toxic: "reset_before_headers" });
  for (const [method, path] of [
    ["POST", "/reset"],
    ["DELETE", "/faults"],
    ["GET", "/calls"],
    ["GET", ""],
  ] as const)
    expect([path, await statusOf(method, path, headers)]).toEqual([path, 403]);
  expect(sandbox.control.faults()).toHaveLength(1);
  sandbox.control.clearFaults();
});

it.each([
  {},
  { host: "localhost:4000", origin: "http://localhost:4000" },
  { host: "sandbox:4000" },
  { host: "host.docker.internal:4000" },
  { host: "192.168.7.7:4000", origin: "http://192.168.7.7:4000" },
  { host: "[::1]:4000" },
])("answers its own pages and programs: %j", async (headers: Record<string, string>) => {
  expect(await statusOf("POST", "/reset", headers)).toBe(204);
});
