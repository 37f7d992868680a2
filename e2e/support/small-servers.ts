import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";

/** A backend of a few lines, where the sandbox would be too slow or too well-behaved. */
export interface SmallBackend {
  /** The value of `API_BASE_URL`. */
  apiBaseUrl: string;
  close(): Promise<void>;
}

/** Serves a listener on a free port of loopback. */
export async function serveBackend(
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<SmallBackend> {
  const server = createHttpServer({ keepAliveTimeout: 30_000 }, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    apiBaseUrl: `http://127.0.0.1:${port}/v2`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers with JSON. */
export function answerJson(outgoing: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value);
  outgoing.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  outgoing.end(body);
}

/** One port in front of several instances, one connection after the other to each in turn. */
export interface Balancer {
  origin: string;
  /** The instances that get connections; a test may change the list at any time. */
  readonly origins: string[];
  close(): Promise<void>;
}

/** Options of a balancer. */
export interface BalancerOptions {
  /** Milliseconds between two probes of `/readyz`. Without it every instance counts as ready. */
  probeEvery?: number;
}

/** A balancer that looks at connections and not at what they carry, and that repeats nothing. */
export async function balance(
  instances: readonly string[],
  { probeEvery }: BalancerOptions = {},
): Promise<Balancer> {
  const origins = [...instances];
  const notReady = new Set<string>();
  let turn = 0;
  const server = createServer((client) => {
    const ready = origins.filter((origin) => !notReady.has(origin));
    const { hostname, port } = new URL(
      (ready.length > 0 ? ready : origins)[turn++ % (ready.length || origins.length)] ?? "",
    );
    const instance = connect(Number(port), hostname);
    client.pipe(instance).pipe(client);
    client.on("error", () => instance.destroy());
    instance.on("error", () => client.destroy());
  });
  const probe = async (origin: string): Promise<void> => {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) notReady.delete(origin);
    else notReady.add(origin);
  };
  const timer =
    probeEvery === undefined
      ? undefined
      : setInterval(() => void Promise.all(origins.map(probe)), probeEvery);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    origins,
    async close() {
      clearInterval(timer);
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
