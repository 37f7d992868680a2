import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const TAIL_LINES = 40;

/** Runs a script as the runner does, in bash that ends at the first command that fails; gives all that it printed. */
export async function shell(
  cwd: string,
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const words = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
  const env = { ...process.env, ...environment };
  const { stdout, stderr } = await execute("bash", words, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
  return stdout + stderr;
}

/** The output of a script that must fail; it is an error when the script does not. */
export async function failing(run: Promise<string>, expected: string): Promise<string> {
  const output = await run.then(
    (text) => {
      throw new Error(`This must fail, with: ${expected}\n${text}`);
    },
    (error: unknown) => outputOf(error),
  );
  if (!output.includes(expected)) throw new Error(`This failed without: ${expected}\n${output}`);
  return output;
}

/** Runs one step and prints its verdict with the seconds it took; a failure is printed with the end of its output. */
export async function step<T>(title: string, run: () => Promise<T> | T): Promise<T> {
  const began = performance.now();
  const verdict = (word: string): void => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${word.padEnd(6)} ${seconds.padStart(5)} s  ${title}\n`);
  };
  try {
    const result = await run();
    verdict("ok");
    return result;
  } catch (error) {
    verdict("FAILED");
    process.stderr.write(`${outputOf(error).trimEnd().split("\n").slice(-TAIL_LINES).join("\n")}\n`);
    throw error;
  }
}

/** Fails the step when something is not as it must be. */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
  return stdout + stderr === ""
    ? (error.stack ?? error.message)
    : `${error.message.split("\n")[0]}\n${stdout}${stderr}`;
}
