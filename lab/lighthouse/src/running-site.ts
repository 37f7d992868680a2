import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { SPORTSBOOK_API_KEY, startSandbox } from "@storefront/sandbox-backend";
import { freePort } from "../../../tools/free-port.base.ts";

const MAIN = fileURLToPath(new URL("../../../apps/storefront/dist/main.js", import.meta.url));
const EDGE_KEY = "edge-key-of-measurements";
const LOGIN = { login: "ana@sandbox.test", password: "Sandbox!2026" };

/** The built host on a port of loopback, with a sandbox of its own. */
export interface RunningSite {
  readonly origin: string;
  /** The slug of a game that the home page shows. */
  readonly game: string;
  /** The session cookie of a player who has just logged in. */
  session(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the production build as an operator does; only the limits of one address are wider. */
export async function startSite(brand?: string): Promise<RunningSite> {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const host = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      API_BASE_URL: sandbox.apiBaseUrl,
      EDGE_WORKER_KEY: EDGE_KEY,
      PUBLIC_ORIGIN: origin,
      PROVIDER_C_API_URL: sandbox.providerCUrl,
      SPORTSBOOK_API_KEY,
      ...(brand !== undefined && { BRAND: brand }),
      RATE_LIMIT_PAGES: "100000/1",
      RATE_LIMIT_LOGIN: "100000/1",
      RATE_LIMIT_LOGIN_ADDRESS: "100000/1",
      RATE_LIMIT_LOGIN_ACCOUNT: "100000/1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(host, "close");
  await untilReady(`${origin}/readyz`, () => host.exitCode !== null);
  const home = await (await fetch(`${origin}/en`)).text();
  const game = /href="\/en\/game\/([\w-]+)"/.exec(home)?.[1];
  if (game === undefined) throw new Error("The home page shows no game.");
  return {
    origin,
    game,
    async session() {
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify(LOGIN),
      });
      const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
      if (cookie === undefined) throw new Error(`The login answered ${answer.status}.`);
      return cookie.slice("session=".length, cookie.indexOf(";"));
    },
    async stop() {
      host.kill("SIGTERM");
      await ended;
      await sandbox.close();
    },
  };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300 && !hasEnded(); attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The host did not start. Is it built?");
}
