import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/**
 * Gives a port of loopback for a program that is told its port. A connection to it was closed from its own side, so for
 * a minute the kernel keeps it (TIME_WAIT) from every server that listens on any port; one that names it may have it.
 * A port that was only free could go to a server of another test first, which then answers in place of the program.
 */
export async function freePort(): Promise<number> {
  const server = createServer((connection) => connection.end().resume()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(connect(port, "127.0.0.1").resume(), "close");
  await once(server.close(), "close");
  return port;
}
