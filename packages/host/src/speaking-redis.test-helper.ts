import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A server with the part of the Redis protocol that a test needs: a reply for each text of commands. */
export async function speaking(
  reply: (text: string) => string,
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on("error", () => {})
      .on("data", (chunk: Buffer) => socket.write(reply(chunk.toString().toLowerCase())));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `redis://:canary-password@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

/** The commands of a text, each with its words. */
export const commandsOf = (text: string): string[] => text.split(/(?=^\*\d+\r\n)/m);
