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

/** The scripts of a tag manager: the first one loads the second from its own origin. */
export const serveTags = (): Promise<SmallBackend> =>
  serveBackend(({ url = "" }, outgoing) => {
    const isFirst = url.endsWith("/first.js");
    const more = `const next = document.createElement("script"); next.src = document.currentScript.src.replace("first", "second"); document.head.append(next);`;
    outgoing.writeHead(200, { "content-type": "text/javascript" });
    outgoing.end(isFirst ? `window.first = true; ${more}` : "window.second = true;");
  });

/** Answers with JSON. */
export function answerJson(outgoing: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value);
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  outgoing.end(body);
}

/** One port in front of several instances, one connection after the other to each in turn. */
export interface Balancer {
  origin: string;
  /** The instances that get connections; a test may change the list at any time. */
  readonly origins: string[];
  close(): Promise<void>;
}

/** A balancer that looks at connections and not at what they carry, and that repeats nothing. */
export async function balance(instances: readonly string[]): Promise<Balancer> {
  const origins = [...instances];
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
    origins,
    async close() {
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
