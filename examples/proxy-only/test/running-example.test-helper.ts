import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Account, createAccount } from "@storefront/account";
import { createStorefrontHost } from "@storefront/host";
import { type RunningSandbox, startSandbox } from "@storefront/sandbox-backend";
import { trunk } from "../trunk.ts";

const EDGE_KEY = "edge-key-of-example-tests";

/** The example on loopback, and the sandbox that it calls. */
export interface RunningExample {
  readonly origin: string;
  readonly sandbox: RunningSandbox;
  /** Warnings of the host: fields and message of each. */
  readonly warnings: (readonly [fields: object, message: string])[];
  /** A browser of its own: its account, and the cookies it keeps by name. */
  openBrowser(): { account: Account; cookies: Map<string, string> };
  close(): Promise<void>;
}

/** Starts sandbox and host on free ports. */
export async function startExample(): Promise<RunningExample> {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const warnings: RunningExample["warnings"] = [];
  const host = await createStorefrontHost({
    ...trunk,
    environment: { API_BASE_URL: sandbox.apiBaseUrl, EDGE_WORKER_KEY: EDGE_KEY, PUBLIC_ORIGIN: origin },
    logger: {
      info: () => {},
      error: () => {},
      warn: (fields, message) => void warnings.push([fields, message]),
    },
  });
  server.on("request", host.listener);
  return {
    origin,
    sandbox,
    warnings,
    openBrowser: () => openBrowser(origin),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await host.close();
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
