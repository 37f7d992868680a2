import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

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
  const server = createServer({ keepAliveTimeout: 30_000 }, listener);
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
