import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { serveSandbox } from "@storefront/sandbox-backend";

const EDGE_KEY = "edge-key-of-browser-tests";
const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** The built host, as production runs it, and the sandbox it calls. */
export interface RunningHost {
  origin: string;
  sandbox: Awaited<ReturnType<typeof serveSandbox>>;
  process: ChildProcess;
  /** What the host printed so far. */
  output(): string;
  stop(): Promise<number | null>;
}

/** Starts sandbox and host on free ports of loopback. */
export async function startHost(environment: Readonly<Record<string, string>> = {}): Promise<RunningHost> {
  const sandbox = await serveSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const host = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      API_BASE_URL: sandbox.apiBaseUrl,
      EDGE_WORKER_KEY: EDGE_KEY,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  host.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  host.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => host.once("exit", (code) => resolve(code)));
  await untilReady(`${origin}/readyz`, () => host.exitCode !== null, () => output);
  return {
    origin,
    sandbox,
    process: host,
    output: () => output,
    async stop() {
      host.kill("SIGTERM");
      const code = await ended;
      await sandbox.close();
      return code;
    },
  };
}

async function untilReady(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (hasEnded()) throw new Error(`The host did not start:\n${output()}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The host was not ready in 30 s:\n${output()}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
