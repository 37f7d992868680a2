import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type Account, createAccount } from "@storefront/account";
import { mountProxy } from "@storefront/proxy/hono";
import { createBackendTransport, createProxy, type Logger, type Registry } from "@storefront/proxy/server";
import { TEST_SETTINGS } from "@storefront/proxy/testing";
import { type RunningSandbox, serveSandbox } from "@storefront/sandbox-backend";
import { Hono } from "hono";

const EDGE_KEY = "edge-key-of-trunk-tests";

/** A host of another trunk on loopback, and the sandbox it calls. */
export interface SandboxTrunk {
  readonly sandbox: RunningSandbox;
  /** Warnings of the host: what it was told and the message. */
  readonly warnings: (readonly [fields: object, message: string])[];
  /** A browser of its own: its account, and the cookies it keeps by name. */
  openBrowser(): { account: Account; cookies: Map<string, string> };
  close(): Promise<void>;
}

/** Starts sandbox and host on free ports. */
export async function startSandboxTrunk(registry: Registry): Promise<SandboxTrunk> {
  const sandbox = await serveSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    ...TEST_SETTINGS,
    publicOrigin: origin,
    backend: { baseUrl: sandbox.apiBaseUrl, edgeWorkerKey: EDGE_KEY },
  };
  const warnings: SandboxTrunk["warnings"] = [];
  const logger: Logger = {
    info: () => {},
    error: () => {},
    warn: (fields, message) => void warnings.push([fields, message]),
  };
  const proxy = createProxy({ registry, settings, transport: createBackendTransport(settings), logger });
  const app = new Hono();
  mountProxy(app, proxy);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on("request", (incoming, outgoing) => void listener(incoming, outgoing));
  return {
    sandbox,
    warnings,
    openBrowser: () => openBrowser(origin),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await proxy.close();
      await sandbox.close();
    },
  };
}

function openBrowser(origin: string): { account: Account; cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  const account = createAccount({
    baseUrl: origin,
    hint: () => cookies.get("is_authenticated") === "1",
    storage: () => undefined,
    locks: () => undefined,
    channel: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set("origin", origin);
      if (cookies.size > 0)
        request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      const response = await fetch(request);
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0\b/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  });
  return { account, cookies };
}
