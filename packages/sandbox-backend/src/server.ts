import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createSandbox } from "./sandbox.ts";
import type { Sandbox } from "./contract/contract.ts";
import type { SandboxOptions } from "./sandbox.ts";

/** A sandbox and where to listen. */
export interface ServeOptions extends SandboxOptions {
  host?: string;
  /** 0 takes a free one. */
  port?: number;
}

/** A sandbox that listens. */
export interface RunningSandbox extends Sandbox {
  origin: string;
  /** The origin with `/v2`: the value of `API_BASE_URL`. */
  apiBaseUrl: string;
  controlUrl: string;
  /** The base address of the album backend. */
  albumUrl: string;
  /** The base address of provider-c, as its token answers name it. */
  providerCUrl: string;
  /** Stops at once, open sockets and hanging toxics included. */
  close: () => Promise<void>;
}

/** Serves a new sandbox; rejects when the port is taken. */
export async function serveSandbox(options: ServeOptions = {}): Promise<RunningSandbox> {
  const { host = "127.0.0.1", port = 0, ...rest } = options;
  const sandbox = createSandbox(rest);
  const listener = getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  const origin = `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
  return {
    ...sandbox,
    origin,
    apiBaseUrl: `${origin}/v2`,
    controlUrl: `${origin}/__sandbox`,
    albumUrl: `${origin}/album`,
    providerCUrl: `${origin}/provider-c`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
