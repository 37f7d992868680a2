import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createServer, type ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "../backend/loopback.test-helper.ts";
import { createDelivery, type Delivery } from "./listeners.ts";

const MIB = 1024 * 1024;

/** A server that answers every request with what a test says, through a delivery. */
async function serve(delivery: Delivery, bodyOf: () => Uint8Array | string) {
  const answers: ServerResponse[] = [];
  const server = createServer((_, outgoing) => {
    answers.push(outgoing);
    delivery.send(outgoing, 200, ["content-type", "text/plain"], bodyOf());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  /** A client that asks and reads nothing. */
  const stalled = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    socket.pause();
    await once(socket, "connect");
    const count = answers.length;
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await eventually(() => expect(answers).toHaveLength(count + 1));
    return socket;
  };
  return { origin: `http://127.0.0.1:${port}`, stalled, answers };
}

describe("an answer that a client reads", () => {
  it.each([
    ["short text", "ok"],
    ["short text that is no ASCII", "São 東京"],
    ["long text", "x".repeat(300_000)],
    ["long text that is no ASCII", "é東".repeat(100_000)],
    ["short bytes", Buffer.from("é")],
    ["long bytes", Buffer.alloc(1_000_000, "é")],
  ])("is complete: %s", async (_, body) => {
    const { origin } = await serve(createDelivery(MIB), () => body);
    const response = await fetch(origin);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get("content-length"))).toBe(bytes.byteLength);
    expect(bytes.equals(Buffer.from(body as string))).toBe(true);
  });

  it("is counted while it is unread, once for all clients of the same body", async () => {
    const shared = Buffer.alloc(32 * MIB);
    const delivery = createDelivery(100 * MIB);
    const { stalled } = await serve(delivery, () => shared);
    const first = await stalled();
    const second = await stalled();
    expect(delivery.unread()).toBe(32 * MIB);
    first.destroy();
    second.destroy();
    await eventually(() => expect(delivery.unread()).toBe(0));
    expect(delivery.dropped()).toBe(0);
  });

  it("is dropped when too much is unread, the client that has read nothing for longest first", async () => {
    const clock = { now: 0 };
    const delivery = createDelivery(39 * MIB, () => clock.now);
    const { stalled, answers } = await serve(delivery, () => Buffer.alloc(16 * MIB));
    await stalled();
    clock.now += 1;
    await stalled();
    await stalled();
    expect(delivery.dropped()).toBe(0);
    clock.now += 2_000;
    await stalled();
    await eventually(() => expect(delivery.unread()).toBeLessThanOrEqual(39 * MIB));
    expect([delivery.dropped(), answers.map(({ destroyed }) => destroyed)]).toEqual([
      2,
      [true, true, false, false],
    ]);
  });

  it("is dropped with its connection when it waits for an answer before it, and is counted once", async () => {
    const clock = { now: 0 };
    const delivery = createDelivery(60 * MIB, () => clock.now);
    const { stalled, answers } = await serve(delivery, () => Buffer.alloc(24 * MIB));
    const client = await stalled();
    // The second answer of this connection waits, and the first one goes on: so the second is the oldest.
    client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await eventually(() => expect(answers).toHaveLength(2));
    client.resume();
    await eventually(() => expect(client.bytesRead).toBeGreaterThan(4 * MIB));
    client.pause();
    clock.now += 2_000;
    await stalled();
    await eventually(() => expect(answers.map(({ destroyed }) => destroyed)).toEqual([true, true, false]));
    await eventually(() => expect(delivery.unread()).toBe(24 * MIB));
    expect(delivery.dropped()).toBe(1);
  });

  it("is dropped at once when far too much is unread", async () => {
    const delivery = createDelivery(20 * MIB, () => 0);
    const { stalled } = await serve(delivery, () => Buffer.alloc(16 * MIB));
    await stalled();
    await stalled();
    expect([delivery.dropped(), delivery.unread()]).toEqual([1, 16 * MIB]);
  });
});
