import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { demoContent } from "./content/demo-content.ts";
import { ALBUM_USER_KEY } from "./contract/album/album-routes.ts";
import { type Contract, createContract } from "./contract/contract.ts";
import type { Control } from "./contract/control/control.ts";
import { BROKEN_CONNECTION } from "./contract/faults/engine.ts";
import { PASSWORD, PLAYERS } from "./contract/players/players.ts";
import { type RecordedCall, type SandboxOptions, SPORTSBOOK_API_KEY } from "./contract/state/state.ts";
import { PAGES } from "./pages/pages.ts";

/** The sides of a call that came over a socket; toxics that break connections need them. */
export interface SandboxSocket {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
}

/** A sandbox without a socket. */
export interface Sandbox {
  /**
   * Answers a call to any address of the sandbox: `/v2/…` is the backend, `/__sandbox/…` its control. Rejects when a
   * fault breaks the connection of a call without a socket.
   */
  readonly fetch: (request: Request, socket?: SandboxSocket) => Promise<Response>;
  /** Faults, players and everything else that a test changes. */
  readonly control: Control;
  /** The last 200 calls, oldest first; the list goes on growing while the sandbox is called. */
  readonly calls: readonly RecordedCall[];
}

/** A new sandbox that does not listen: for tests that call it in their own process. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { app, state, control } = assemble(options);
  return {
    fetch: async (request, socket) => {
      const response = await app.fetch(request, socket);
      if (!response.headers.has(BROKEN_CONNECTION)) return response;
      throw new TypeError("fetch failed: a fault of the sandbox broke the connection");
    },
    control,
    calls: state.calls,
  };
}

/** The contract with the content and the pages of the demonstration. */
export const assemble = (options: SandboxOptions): Contract => createContract(options, demoContent(), PAGES);

/** Options of `startSandbox`; each has a default. */
export interface StartOptions extends SandboxOptions {
  /** `127.0.0.1` without it, so that no other machine reaches the sandbox. */
  readonly host?: string;
  /** 0, which takes a free one, without it. */
  readonly port?: number;
  /** Takes a free port when `port` is taken, instead of failing. */
  readonly orFreePort?: boolean;
  /** The environment of a host: its keys are those of the sandbox too, unless options name others. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** A sandbox that listens. `await using` closes it at the end of its block. */
export interface RunningSandbox extends Sandbox, AsyncDisposable {
  readonly origin: string;
  /** The origin with `/v2`: the value of `API_BASE_URL`. */
  readonly apiBaseUrl: string;
  /** The address of the control over HTTP, which `control` is in this process. */
  readonly controlUrl: string;
  /** Environment variables of a host that calls this sandbox: addresses of services, and keys. */
  readonly variables: Readonly<Record<string, string>>;
  /** Its addresses and a test login, for a person at a terminal. */
  readonly banner: string;
  /** Stops at once, open sockets and hanging toxics included. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a new sandbox. Rejects with the code `EADDRINUSE` when the port is taken.
 * @example
 * ```ts
 * await using sandbox = await startSandbox();
 * console.log(sandbox.variables); // all variables of a host that calls this sandbox
 * console.log(sandbox.calls); // the last 200 calls of the backend, with headers and bodies
 * sandbox.control.addPlayer({ email: "mia@brand.test", balance: 50 });
 * sandbox.control.addFault({ path: "/auth/login", times: 1, toxic: { type: "http", status: 503 } });
 * ```
 */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { host = "127.0.0.1", port = 0, orFreePort = false, variables = {}, ...given } = options;
  const edgeWorkerKey = given.edgeWorkerKey ?? variables["EDGE_WORKER_KEY"];
  const keys = {
    ...(edgeWorkerKey && { edgeWorkerKey }),
    sportsbookApiKey: (given.sportsbookApiKey ?? variables["SPORTSBOOK_API_KEY"]) || SPORTSBOOK_API_KEY,
  };
  const sandbox = createSandbox({ ...given, ...keys });
  const listener = getRequestListener((request, socket) => sandbox.fetch(request, socket as object), {
    overrideGlobalObjects: false,
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await listen(server, host, port, orFreePort);
  const address = server.address() as AddressInfo;
  const origin = `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    ...sandbox,
    origin,
    apiBaseUrl: `${origin}/v2`,
    controlUrl: `${origin}/__sandbox`,
    variables: variablesOf(origin, keys),
    banner: `Sandbox backend on ${origin}/v2, its control on ${origin}/__sandbox
Log in as ${PLAYERS[0]?.email} with ${PASSWORD}
`,
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function listen(server: Server, host: string, port: number, orFreePort: boolean): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    if (orFreePort) return listen(server, host, 0, false);
    const message = `Port ${port} of ${host} is taken: name another one, or 0 for a free one.`;
    throw Object.assign(new Error(message, { cause: error }), { code: "EADDRINUSE" });
  }
}

/** Of several keys the newest, which a host that starts now sends. */
const firstOf = (keys: string): string => keys.split(",", 1)[0] ?? "";

const variablesOf = (
  origin: string,
  keys: { edgeWorkerKey?: string; sportsbookApiKey: string },
): Readonly<Record<string, string>> => ({
  API_BASE_URL: `${origin}/v2`,
  ...(keys.edgeWorkerKey && { EDGE_WORKER_KEY: firstOf(keys.edgeWorkerKey) }),
  SPORTSBOOK_API_KEY: firstOf(keys.sportsbookApiKey),
  ALBUM_USER_KEY,
  PROVIDER_C_API_URL: `${origin}/provider-c`,
  REFERRAL_V1_API_URL: `${origin}/external/referral-v1`,
  REFERRAL_V2_API_URL: `${origin}/external/referral-v2`,
  CASHBACK_ELIGIBILITY_URL: `${origin}/external/cashback/eligibility`,
  CASHBACK_DISPATCH_URL: `${origin}/external/cashback/dispatch`,
  ATTRIBUTION_S2S_URL: `${origin}/external/attribution`,
  GAMIFICATION_URL: `${origin}/external/gamification/missions`,
  STICKER_API_URL: `${origin}/album`,
});
