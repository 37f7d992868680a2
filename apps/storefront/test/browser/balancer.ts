import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

/** One port in front of several instances, one connection after the other to each in turn. */
export interface Balancer {
  origin: string;
  close(): Promise<void>;
}

/** A balancer that looks at connections and not at what they carry. */
export async function balance(origins: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((client) => {
    const { hostname, port } = new URL(origins[turn++ % origins.length] ?? "");
    const instance = connect(Number(port), hostname);
    client.pipe(instance).pipe(client);
    client.on("error", () => instance.destroy());
    instance.on("error", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
