import type { ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { eventually, serveHttp } from "../backend/loopback.test-helper.ts";
import { ask, bodyOf, hostOver, next } from "./stream-host.test-helper.ts";

async function live() {
  const open: ServerResponse[] = [];
  const upstream = await serveHttp((_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    open.push(outgoing);
  });
  const host = await hostOver(upstream.origin, { mount: "hono" });
  return { ...host, open };
}

it("events are forwarded at once behind a framework too", async () => {
  const { origin, proxy, open } = await live();
  const answer = await ask(`${origin}/api/raw/live`);
  expect([answer.statusCode, answer.headers["x-accel-buffering"], proxy.figures().streams.open]).toEqual([
    200,
    "no",
    1,
  ]);
  for (const event of ["data: 1\n\n", "data: 2\n\n"]) {
    const coming = next(answer);
    open[0]?.write(event);
    expect(await coming).toBe(event);
  }
  answer.destroy();
  await eventually(() => expect([proxy.figures().streams.open, open[0]?.destroyed]).toEqual([0, true]));
});

it("a broken upstream ends the client's connection behind a framework, without text of ours", async () => {
  // The framework's server writes what broke to the console by itself.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { origin, proxy, open } = await live();
  const answer = await ask(`${origin}/api/raw/live`);
  const coming = next(answer);
  open[0]?.write("data: 1\n\n");
  await coming;
  const rest = bodyOf(answer);
  open[0]?.destroy();
  expect(await rest).toEqual(["", false]);
  await eventually(() => expect(proxy.figures().streams.open).toBe(0));
});

it("answers without a body, failures and HEAD behind a framework", async () => {
  const upstream = await serveHttp((incoming, outgoing) => {
    const status = Number(incoming.url?.split("/").at(-1));
    outgoing.writeHead(status, { etag: '"1"' }).end(status === 401 ? '{"reason":"x"}' : undefined);
  });
  const { origin, proxy } = await hostOver(upstream.origin, { mount: "hono" });
  for (const status of [200, 204, 304]) {
    const answer = await ask(`${origin}/api/raw/${status}`);
    expect([answer.statusCode, await bodyOf(answer), answer.headers["etag"]]).toEqual([
      status,
      ["", true],
      '"1"',
    ]);
  }
  const failed = await ask(`${origin}/api/raw/401`);
  expect([failed.statusCode, await bodyOf(failed)]).toEqual([401, ['{"reason":"x"}', true]]);
  const head = await ask(`${origin}/api/raw/200`, { method: "HEAD" });
  expect([head.statusCode, await bodyOf(head)]).toEqual([200, ["", true]]);
  await eventually(() => expect(proxy.figures().streams.open).toBe(0));
});
