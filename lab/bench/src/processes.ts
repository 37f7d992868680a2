import { type ChildProcess, fork, spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const START_LIMIT = 20_000;
const ATTEMPTS = 400;
const BETWEEN = 25;

const running = new Set<ChildProcess>();

process.on("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** A process of ours that said something when it was ready. */
export interface Started<Message> {
  readonly message: Message;
  readonly processId: number;
  readonly stop: () => void;
}

/** A program that was started. */
export interface Running {
  readonly processId: number;
  readonly ended: Promise<never>;
  readonly stop: () => void;
}

/** Starts a TypeScript file of this package, on the core that `pin` names, and waits for its first message. */
export function startScript<Message>(
  file: string,
  parameters: readonly string[],
  pin: readonly string[],
  limit: number = START_LIMIT,
): Promise<Started<Message>> {
  const [launcher, ...flags] = pin;
  const path = fileURLToPath(new URL(file, import.meta.url));
  const start = launcher === undefined ? {} : { execPath: launcher, execArgv: [...flags, process.execPath] };
  // What a server writes to its output is no part of the report.
  const child = fork(path, [...parameters], { ...start, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  running.add(child);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop(child);
      reject(new Error(`${file} said nothing in ${limit} ms.`));
    }, limit);
    child.once("message", (message) => {
      clearTimeout(timer);
      resolve({ message: message as Message, processId: child.pid ?? 0, stop: () => stop(child) });
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      running.delete(child);
      reject(new Error(`${file} ended with ${code} before it was ready; are the packages built?`));
    });
  });
}

/** The environment and output of a program. */
export interface ProgramOptions {
  /** An open file; without it the output is lost. */
  readonly output?: number;
  /** Variables beside those of this process. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Starts a program that is not ours; `ended` rejects should it end by itself. */
export function startProgram(
  command: readonly string[],
  { output, variables = {} }: ProgramOptions = {},
): Running {
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    stdio: ["ignore", output ?? "ignore", "inherit"],
    env: { ...process.env, ...variables },
  });
  running.add(child);
  const ended = new Promise<never>((_resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      running.delete(child);
      reject(new Error(`${program} ended with ${code}.`));
    });
  });
  ended.catch(() => {});
  return { processId: child.pid ?? 0, ended, stop: () => stop(child) };
}

/** Runs a program to its end and gives what it printed. */
export function runProgram(command: readonly string[]): Promise<string> {
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "inherit"] });
  running.add(child);
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      if (code === 0) resolve(printed);
      else reject(new Error(`${program} ended with ${code}: ${printed}`));
    });
  });
}

/** Ends what this process started, each by its id. */
export function stopAll(): void {
  for (const child of running) stop(child);
}

function stop(child: ChildProcess): void {
  running.delete(child);
  child.kill("SIGKILL");
}

/** Resolves when something listens on a port; rejects after ten seconds. */
export async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await isListening(port)) return;
    await pause(BETWEEN);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).once("error", () => resolve(false));
  });
}
