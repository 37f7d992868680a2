#!/usr/bin/env node
import { HELP, readArguments, UsageMistake } from "./arguments.ts";
import { CODE } from "./contract/players/players.ts";
import { type RunningSandbox, startSandbox } from "./start.ts";

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
  const options = readArguments(process.argv.slice(2), process.env);
  if (options === undefined) return void process.stdout.write(HELP);
  const sandbox = await startSandbox(options);
  process.stdout.write(startedText(sandbox));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void sandbox.close());
}

/** The text of a sandbox that has started, for people. */
function startedText({ apiBaseUrl, controlUrl, control }: RunningSandbox): string {
  const players = control.players();
  const width = Math.max(...players.map(({ email }) => email.length));
  return `Sandbox backend  ${apiBaseUrl}
Control          ${controlUrl}

Players (password ${players[0]?.password}, every code is ${CODE}):
${players.map(({ email, document, kind }) => `  ${email.padEnd(width)}  ${document}  ${kind}\n`).join("")}
Switch a fault on, and all of them off:
  curl -X POST ${controlUrl}/faults -H 'content-type: application/json' \\
    -d '{"path":"/auth/*","times":1,"toxic":{"type":"http","status":503}}'
  curl -X DELETE ${controlUrl}/faults
`;
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
