import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const execute = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
/** Milliseconds for anything to happen: a busy machine decides nothing. */
export const PATIENCE = 180_000;
const PAUSE = 150;

/** Variables of a process; undefined removes one. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Runs a command to its end; a failure has everything that it printed. */
export async function run(command: string, cwd: string, variables: Variables): Promise<string> {
  const [program = "", ...words] = command.split(" ");
  try {
    const { stdout } = await execute(program, words, { cwd, env: { ...variables }, maxBuffer: MAX_OUTPUT });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} failed in ${cwd}:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** A server that a command started, with everything that it printed. */
export interface RunningProcess {
  output(): string;
  /** Ends the command and every process that it started. */
  stop(): Promise<void>;
}

/** Starts a command in a group of its own. */
export function start(command: string, cwd: string, variables: Variables): RunningProcess {
  const [program = "", ...words] = command.split(" ");
  const child: ChildProcess = spawn(program, words, {
    cwd,
    env: { ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (output += text.toString()));
  const ended = once(child, "close");
  const killGroup = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-(child.pid ?? Number.NaN), signal);
    } catch {
      // It has ended already.
    }
  };
  return {
    output: () => output,
    async stop() {
      killGroup("SIGTERM");
      const late = setTimeout(() => killGroup("SIGKILL"), 12_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Tries until it does not throw; then the last error is thrown. */
export async function eventually<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
