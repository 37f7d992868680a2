import { type Server, Agent, request } from "node:http";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { createLifecycle } from "./lifecycle.ts";
import { createHttpServer } from "./listener.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function get(port: number, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: "/", agent }, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    })
      .on("error", reject)
      .end();
  });
}

it("finishes running requests, then closes kept-alive connections", async () => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isHolding = false;
  const server: Server = createHttpServer({
    fetch: async () => {
      if (isHolding) await held;
      return new Response("ok");
    },
    logger: silent,
  });
  const lifecycle = createLifecycle(() => server, { drainLimit: 16_000 });
  expect(lifecycle.notReady()).toEqual(["starting"]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  lifecycle.ready();
  expect(lifecycle.notReady()).toEqual([]);

  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  expect(await get(port, agent)).toEqual({ status: 200, connection: "keep-alive" });
  isHolding = true;
  const inFlight = Array.from({ length: 100 }, () => get(port, agent));
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))))
    .toBe(100);

  const drained = lifecycle.drain();
  expect(lifecycle.notReady()).toEqual(["draining"]);
  await expect(get(port, new Agent())).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  release();
  expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual(
    Array.from({ length: 100 }, () => 200),
  );
  await drained;
  agent.destroy();
});

it("serves a client that has connected and not sent its request yet", async () => {
  const server: Server = createHttpServer({ fetch: () => new Response("ok"), logger: silent });
  const lifecycle = createLifecycle(() => server, { drainLimit: 16_000 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  lifecycle.ready();
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(server, "connection");
  const drained = lifecycle.drain();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  await drained;
});
