import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { limitConnections } from "./connection-limit.ts";

it("closes what is beyond the limit and says so once, not for each", async () => {
  const warn = vi.fn();
  const server = createServer();
  limitConnections(server, 1, { warn });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const first = connect(port, "127.0.0.1");
  await Promise.all([once(first, "connect"), once(server, "connection")]);
  for (let index = 0; index < 3; index += 1) {
    const next = connect(port, "127.0.0.1").on("error", () => {});
    await once(next, "close");
  }
  expect(warn.mock.calls).toEqual([
    [{ connections: 1, most: 1 }, expect.stringContaining("LIMIT_CONNECTIONS")],
  ]);
  expect(first.destroyed).toBe(false);
  first.destroy();
  server.close();
});
