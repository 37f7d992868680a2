#!/usr/bin/env node
import { readArguments, UsageMistake } from "./command/arguments.ts";
import { HELP, startedJson, startedText } from "./command/texts.ts";
import { startSandbox } from "./start.ts";

/** The exit code of arguments that are not understood, and of a port that is taken. */
const REFUSED = 2;

try {
  await run();
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`sandbox-backend: ${error.message}\n`);
  process.exitCode = REFUSED;
}

async function run(): Promise<void> {
  const { wantsHelp, wantsJson, options } = readArguments(process.argv.slice(2), process.env);
  if (wantsHelp) {
    process.stdout.write(HELP);
    return;
  }
  const sandbox = await startSandbox(options);
  process.stdout.write(wantsJson ? startedJson(sandbox) : startedText(sandbox));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void sandbox.close());
}

/** Whether an error is the user's: an argument, or an address that cannot be listened on. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  return (
    error instanceof UsageMistake ||
    ["EADDRINUSE", "EADDRNOTAVAIL", "EACCES", "ENOTFOUND"].includes(code ?? "")
  );
}
