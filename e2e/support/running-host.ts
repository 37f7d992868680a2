import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { rateLimitVariable } from "@storefront/host";
import { RATE_LIMITS } from "@storefront/proxy";
import { startSandbox } from "@storefront/sandbox-backend";
import { freePort } from "@storefront/tools/free-port";

export { SPORTSBOOK_API_KEY } from "@storefront/sandbox-backend";

/** The secret of backend calls: what no answer and no output may show. */
export const EDGE_KEY = "edge-key-of-browser-tests";
/** The built host's file. */
export const main = fileURLToPath(new URL("../../apps/storefront/dist/main.js", import.meta.url));

/** All tests share one address, and sign in more often than any person; a test of a limit sets its own. */
const GENEROUS_LIMITS = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((bucket) => [rateLimitVariable(bucket), "100000/1"]),
);

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Variables = Readonly<Record<string, string>>;

/** The built host, as production runs it, and the sandbox it calls. */
export interface RunningHost {
  origin: string;
  sandbox: Sandbox;
  process: ChildProcess;
  /** The text that the host printed so far. */
  output(): string;
  /** Waits for the process to end by itself; its exit code, or 128 and the number of the signal that ended it. */
  ended: Promise<number>;
  /** Stops the process and its sandbox; throws what it printed when its end is another than 0, as after a crash. */
  stop(): Promise<number>;
}

/** The reader of a host's lines: to the test, or to a descriptor of its own. */
type Output = "pipe" | number;

/** Starts sandbox and host on free ports of loopback; variables may depend on where the sandbox is. */
export async function startHost(
  environment: Variables | ((sandbox: Sandbox) => Variables) = {},
  stdout: Output = "pipe",
  launcher: readonly string[] = [],
): Promise<RunningHost> {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  return startInstance(sandbox, environment, stdout, launcher);
}

/**
 * Starts one more host on a sandbox; stopping the host that came with it ends the sandbox too. `launcher` is a command
 * that runs the host, such as one that sets limits; `file` is the host of another trunk.
 */
export async function startInstance(
  sandbox: Sandbox,
  environment: Variables | ((sandbox: Sandbox) => Variables) = {},
  stdout: Output = "pipe",
  launcher: readonly string[] = [],
  file: string = main,
): Promise<RunningHost> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const {
    process: host,
    output,
    ended,
  } = spawnHost([], stdout, launcher, file, {
    PORT: String(port),
    API_BASE_URL: sandbox.apiBaseUrl,
    EDGE_WORKER_KEY: EDGE_KEY,
    ...GENEROUS_LIMITS,
    PUBLIC_ORIGIN: origin,
    // A backend on loopback allows its neighbours nothing: the operator names the sportsbook.
    PROVIDER_C_API_URL: sandbox.providerCUrl,
    ...(typeof environment === "function" ? environment(sandbox) : environment),
  });
  await untilReady(`${origin}/readyz`, () => (host.exitCode ?? host.signalCode) !== null, output);
  return {
    origin,
    sandbox,
    process: host,
    output,
    ended,
    async stop() {
      host.kill("SIGTERM");
      const end = await ended;
      await sandbox.close();
      if (end !== 0) throw new Error(`The host ended with ${end}:\n${output()}`);
      return end;
    },
  };
}

/** Runs the built host with these variables and no other, whatever comes of it. */
export function runHost(
  environment: Variables,
  ...options: readonly string[]
): Pick<RunningHost, "process" | "output" | "ended"> {
  return spawnHost(options, "pipe", [], main, environment);
}

function spawnHost(
  options: readonly string[],
  stdout: Output,
  launcher: readonly string[],
  file: string,
  environment: Variables,
): Pick<RunningHost, "process" | "output" | "ended"> {
  const [program = process.execPath, ...parameters] = [...launcher, process.execPath, file, ...options];
  const host: ChildProcess = spawn(program, parameters, {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", stdout, "pipe"],
  });
  let output = "";
  host.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  host.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  // After "exit" there may still be output on its way.
  const ended = once(host, "close").then(
    () => host.exitCode ?? 128 + constants.signals[host.signalCode as NodeJS.Signals],
  );
  return { process: host, output: () => output, ended };
}

async function untilReady(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    if (hasEnded()) throw new Error(`The host did not start:\n${output()}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The host was not ready in 100 s:\n${output()}`);
}
