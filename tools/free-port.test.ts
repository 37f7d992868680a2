import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "./free-port.base.ts";

const COUNT = 300;

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

it("gives a port that no server on any port takes before the program that is told it", async () => {
  const given = new Set<number>();
  for (let index = 0; index < COUNT; index += 1) given.add(await freePort());
  // The kernel chooses among about 7,000 ports: without the wait one of these would have one of those.
  const others: Server[] = [];
  for (let index = 0; index < COUNT; index += 1) others.push(await listen(0));
  const taken = others
    .map((server) => (server.address() as AddressInfo).port)
    .filter((port) => given.has(port));
  expect(taken).toEqual([]);
  const told = await Promise.all([...given].map((port) => listen(port)));
  for (const server of [...others, ...told]) server.close();
  expect(told).toHaveLength(COUNT);
});
