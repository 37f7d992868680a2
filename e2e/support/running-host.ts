import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rateLimitVariable } from "@storefront/host";
import { RATE_LIMITS } from "@storefront/proxy";
import { startSandbox } from "@storefront/sandbox-backend";
import { aurora } from "@storefront/storefront/brands/aurora";
import { freePort } from "@storefront/tools/free-port";

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

/** How a host is run. */
interface Launch {
  /** The reader of its lines: the test, or a descriptor of its own. */
  readonly stdout?: "pipe" | number;
  /** A command that runs it, such as one that sets limits. */
  readonly launcher?: readonly string[];
  /** The host of another trunk or build. */
  readonly file?: string;
  readonly options?: readonly string[];
}

/** Starts sandbox and host on free ports of loopback; variables may depend on where the sandbox is. */
export async function startHost(
  environment: Variables | ((sandbox: Sandbox) => Variables) = {},
  launch: Launch = {},
): Promise<RunningHost> {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  return startInstance(sandbox, environment, launch);
}

/** Starts one more host on a sandbox; stopping the host that came with it ends the sandbox too. */
export async function startInstance(
  sandbox: Sandbox,
  environment: Variables | ((sandbox: Sandbox) => Variables) = {},
  launch: Launch = {},
): Promise<RunningHost> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const running = runHost(
    {
      PORT: String(port),
      API_BASE_URL: sandbox.apiBaseUrl,
      EDGE_WORKER_KEY: EDGE_KEY,
      ...GENEROUS_LIMITS,
      PUBLIC_ORIGIN: origin,
      // A backend on loopback allows its neighbours nothing: the operator names the sportsbook.
      PROVIDER_C_API_URL: `${sandbox.origin}/provider-c`,
      ...(typeof environment === "function" ? environment(sandbox) : environment),
    },
    launch,
  );
  await untilReady(origin, running);
  return {
    origin,
    sandbox,
    ...running,
    async stop() {
      running.process.kill("SIGTERM");
      const end = await running.ended;
      await sandbox.close();
      if (end !== 0) throw new Error(`The host ended with ${end}:\n${running.output()}`);
      return end;
    },
  };
}

/** A process of a host, whatever comes of it. */
type HostProcess = Pick<RunningHost, "process" | "output" | "ended">;

/** Runs the built host with these variables and no other. */
export function runHost(
  environment: Variables,
  { stdout = "pipe", launcher = [], file = main, options = [] }: Launch = {},
): HostProcess {
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

/** Waits until a host at an origin is ready; throws what it printed when it ends before that. */
export async function untilReady(
  origin: string,
  { process: host, output }: Pick<HostProcess, "process" | "output">,
): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if ((host.exitCode ?? host.signalCode) !== null) throw new Error(`The host did not start:\n${output()}`);
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The host was not ready in 100 s:\n${output()}`);
}

/** The file of the brand that ships with some changes, which `BRAND_FILE` names. */
export function brandFile(change: object): string {
  const file = join(mkdtempSync(join(tmpdir(), "brand-")), "brand.json");
  writeFileSync(file, JSON.stringify({ ...aurora, ...change }));
  return file;
}
