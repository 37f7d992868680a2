import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Stage } from "./stage.ts";

/** A way to a server that can be cut, and that can lead to another server. */
export interface Switch {
  readonly port: number;
  /** Cuts every connection, and takes none until it leads somewhere. */
  cut(): void;
  /** Leads new connections to a port; those that are open are cut. */
  leadTo(port: number): void;
}

/** Listens on a port of its own and hands connections on. */
export async function stageSwitch(stage: Stage, target: number): Promise<Switch> {
  const open = new Set<Socket>();
  let leads: number | undefined = target;
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (leads === undefined) {
      client.destroy();
      return;
    }
    const behind = connect(leads, "127.0.0.1");
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.once("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stage.atEnd(() => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      leads = undefined;
      cut();
    },
    leadTo(port) {
      leads = port;
      cut();
    },
  };
}
