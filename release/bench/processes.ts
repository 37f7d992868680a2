import { type ChildProcess, execFile, fork, spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@storefront/tools/free-port";

const START_LIMIT = 30_000;
const root = join(import.meta.dirname, "../..");
const TASKSET = "/usr/bin/taskset";
const canPin = existsSync(TASKSET) && availableParallelism() > 1;
/** The measured program has core 0 for itself; generator and backend share core 1. */
const pinnedTo = (core: number): string[] => (canPin ? [TASKSET, "-c", String(core)] : []);
export const PINNING = canPin ? "measured program on core 0, generator and backend on core 1" : "no pinning";

/** A folder for logs, gone at the end. */
export const folder = mkdtempSync(join(tmpdir(), "storefront-bench-"));
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** A program that listens. */
export interface Server {
  readonly port: number;
  readonly processId: number;
  stop(): Promise<void>;
}

function keep(child: ChildProcess): () => Promise<void> {
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => running.delete(child));
  return () => {
    child.kill("SIGKILL");
    return ended;
  };
}

/** Runs a program to its end on the core of generator and backend, and gives what it printed. */
export async function runProgram(...command: readonly string[]): Promise<string> {
  const [program = "", ...words] = [...pinnedTo(1), ...command];
  const printed = promisify(execFile)(program, words);
  keep(printed.child);
  return (await printed).stdout;
}

/** Starts a script of the bench and waits for its first message. */
export function startScript<Message>(
  file: string,
  given: unknown,
  { core = 1, limit = START_LIMIT } = {},
): Promise<{ message: Message; processId: number; stop: () => Promise<void> }> {
  const [launcher, ...words] = pinnedTo(core);
  const start = launcher === undefined ? {} : { execPath: launcher, execArgv: [...words, process.execPath] };
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(given)], {
    ...start,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = keep(child);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      void stop();
      reject(new Error(`${file} said nothing in ${limit} ms.`));
    }, limit);
    child.once("message", (message) => {
      clearTimeout(late);
      resolve({ message: message as Message, processId: child.pid ?? 0, stop });
    });
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`${file} ended with ${code} before it said anything.`));
    });
  });
}

/** Starts a server of `servers/`. */
export async function startServer(name: string, given: unknown, core?: number): Promise<Server> {
  const { message, processId, stop } = await startScript<{ port: number }>(`servers/${name}.ts`, given, {
    ...(core !== undefined && { core }),
  });
  return { port: message.port, processId, stop };
}

/** More than any generator sends: it has one address, which a real host would refuse after a minute. */
const UNLIMITED = "1000000000/60";

/** Starts the built trunk of a checkout as an operator does, with its log in a file. */
export async function startHost(
  backend: string,
  checkout = root,
  more: Readonly<Record<string, string>> = {},
): Promise<Server & { ready: number; log: string }> {
  const main = join(checkout, "apps/storefront/dist/main.js");
  if (!existsSync(main))
    throw new Error(`There is no ${main}: build it (turbo run build --filter=@storefront/storefront).`);
  const port = await freePort();
  const [program, ...words] = canPin
    ? [TASKSET, "-c", "0", process.execPath, main]
    : [process.execPath, main];
  const log = join(folder, `host-${port}.log`);
  const lines = openSync(log, "a");
  const began = performance.now();
  const child = spawn(program, words, {
    cwd: join(checkout, "apps/storefront"),
    stdio: ["ignore", lines, lines],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      BUILD_ID: "bench",
      PORT: String(port),
      PUBLIC_ORIGIN: "https://bench.example",
      API_BASE_URL: `${backend}/v2`,
      PROVIDER_C_API_URL: backend,
      SPORTSBOOK_API_KEY: "key-of-the-bench",
      EDGE_WORKER_KEY: "edge-key-of-the-bench",
      TRUSTED_PROXIES: "127.0.0.1/32",
      EDGE_HEADER_CONNECTING_IP: "edge-connecting-ip",
      EDGE_HEADER_COUNTRY: "edge-country",
      EDGE_HEADER_CITY: "edge-city",
      EDGE_HEADER_REGION: "edge-region",
      EDGE_HEADER_TIMEZONE: "edge-timezone",
      EDGE_HEADER_LATITUDE: "edge-latitude",
      EDGE_HEADER_LONGITUDE: "edge-longitude",
      LIMIT_STREAMS: "4000",
      LIMIT_STREAMS_PER_ADDRESS: "4000",
      RATE_LIMIT_PAGES: UNLIMITED,
      RATE_LIMIT_LOGIN: UNLIMITED,
      RATE_LIMIT_LOGIN_ADDRESS: UNLIMITED,
      RATE_LIMIT_LOGIN_ACCOUNT: UNLIMITED,
      ...more,
    },
  });
  const stop = keep(child);
  while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null || performance.now() - began > START_LIMIT)
      throw new Error(`The host did not start:\n${readFileSync(log, "utf8")}`);
    await pause(5);
  }
  return { port, processId: child.pid ?? 0, stop, log, ready: performance.now() - began };
}

/** The path of the largest file of a build whose name matches. */
export function builtFile(name: RegExp, checkout = root): string {
  const assets = join(checkout, "apps/storefront/dist/client/assets");
  const sizeOf = (file: string): number => statSync(join(assets, file)).size;
  const files = readdirSync(assets).filter((file) => name.test(file));
  const [largest = ""] = files.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return `/assets/${largest}`;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Microseconds of processor time of a process, all threads: unlike answers a second it hardly moves beside other work. */
export function processorTime(processId: number): number {
  const folder = `/proc/${processId}/task`;
  const nanoseconds = readdirSync(folder).map((thread) =>
    Number(readFileSync(join(folder, thread, "schedstat"), "utf8").split(" ", 1)[0]),
  );
  return nanoseconds.reduce((one, other) => one + other, 0) / 1_000;
}

/** Kilobytes that a process has in memory. */
export function residentMemory(processId: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8")) ?? [];
  return Number(kilobytes ?? Number.NaN);
}
