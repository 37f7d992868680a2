// Two builds behind the shipped nginx (docs/guides/run-a-fleet.md): which of them answers whom.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask } from "./calls.ts";
import { Fleet } from "./fleet.ts";

const WORD = "a-long-word-of-the-fleet";
const NEXT = 2;
const servers: Server[] = [];
let fleet: Fleet;

/** Listens where an instance would, and answers with the name of its build and the path as it came. */
async function answer(index: number, build: string): Promise<void> {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader("version", build).end(incoming.url);
  });
  server.listen(Number(fleet.variables(index)["PORT"]), "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
}

beforeAll(async () => {
  fleet = await Fleet.prepare();
  await answer(0, "before");
  await answer(1, "before");
  await answer(NEXT, "after");
  await fleet.startNginx();
});
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await fleet?.stop();
});

/** The builds that answer a visitor with these headers. */
async function builds(headers: Record<string, string> = {}): Promise<string[]> {
  const seen = new Set<string>();
  for (let call = 0; call < 8; call += 1)
    seen.add(String((await ask(fleet, "/api/version", { headers })).headers["version"]));
  return [...seen];
}

it("a canary is for whoever sends the header, and blue and green change places without a failed call", async () => {
  const failed: number[] = [];
  let [calls, isOver] = [0, false];
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const { status } = await ask(fleet, "/en");
      calls += 1;
      if (status !== 200) failed.push(status);
      await pause(5);
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  expect(await builds({ "x-storefront-build": WORD })).toEqual(["before"]);
  // nginx's processes of before answer on their kept connections until they have ended.
  await fleet.front.setNext([NEXT], `default storefront;\n"${WORD}" storefront_next;\n`);
  await expect.poll(() => builds({ "x-storefront-build": WORD })).toEqual(["after"]);
  expect(await builds()).toEqual(["before"]);
  expect(await builds({ "x-storefront-build": "another-word" })).toEqual(["before"]);
  await fleet.front.setNext([NEXT], "default storefront_next;\n");
  await expect.poll(() => builds()).toEqual(["after"]);
  await fleet.front.setNext([NEXT], "default storefront;\n");
  await expect.poll(() => builds()).toEqual(["before"]);
  isOver = true;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(20);
});

it.each(["/en?a=%2Fb", "/assets/x%20y.js", "/api/kyc/start", "/api/sports/provider-c-proxy/live?x=1"])(
  "%s comes as it was asked",
  async (path) => {
    expect((await ask(fleet, path)).text).toBe(path);
  },
);
