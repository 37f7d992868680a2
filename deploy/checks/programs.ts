import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram, type Program } from "@storefront/tools/programs";

/** A program that this walk starts, with what it printed. */
export interface Running {
  readonly process: ChildProcess;
  output(): string;
  /** The exit code, when it has ended. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the end; the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Settings of a program beside its words. */
export interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** A user of its own; only root may change it. */
  readonly user?: number | undefined;
  readonly folder?: string;
}

/** Starts a program and collects what it prints. */
export function startProgram(program: string, words: readonly string[], options: StartOptions = {}): Running {
  const { user, folder, environment = {} } = options;
  const child = spawn(program, words, {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(folder !== undefined && { cwd: folder }),
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let output = "";
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const ended = once(child, "close").then(([code]) => code as number | null);
  return {
    process: child,
    output: () => output,
    ended,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

const NGINX = { title: "nginx", places: ["nginx"], debian: "nginx-light" } as const;

/** The path of nginx, which only this walk needs. */
export function requireNginx(): string {
  const path = findProgram({ ...NGINX, name: "NGINX", needs: "pnpm lab fleet" } as unknown as Program);
  if (path === undefined)
    throw new Error(
      "There is no nginx: install it (Debian: apt-get install nginx-light), or name it in NGINX_PATH.",
    );
  return path;
}

/** Resolves when a port accepts connections; rejects when the program that should listen has ended. */
export async function untilListening(port: number, program: Running): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (program.process.exitCode !== null) throw new Error(`It ended:\n${program.output()}`);
    if (await accepts(port)) return;
    await pause(50);
  }
  throw new Error(`Nothing listens on ${port}:\n${program.output()}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}
