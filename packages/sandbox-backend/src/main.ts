#!/usr/bin/env node
import { parseArgs } from "node:util";
import { CODE } from "./contract/players/players.ts";
import { type RunningSandbox, startSandbox } from "./start.ts";

const HELP = `Starts a fake of the platform's backend, for development, demonstrations and tests.

  sandbox-backend [options]

  --port <number>   default 4000; 0 takes a free one
  --host <address>  default 127.0.0.1
  --help

The variables EDGE_WORKER_KEY and SPORTSBOOK_API_KEY are keys of the sandbox.
`;

const OPTIONS = {
  port: { type: "string", default: "4000" },
  host: { type: "string", default: "127.0.0.1" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Mistakes of the user: an address that cannot be listened on. */
const EXPECTED: readonly unknown[] = ["EADDRINUSE", "EADDRNOTAVAIL", "EACCES", "ENOTFOUND"];

await run().catch((error: NodeJS.ErrnoException) => {
  if (!EXPECTED.includes(error.code)) throw error;
  complain(error.message);
});

async function run(): Promise<void> {
  const values = readArguments();
  if (typeof values === "string") return complain(values);
  const { host, port, help } = values;
  if (help) return void process.stdout.write(HELP);
  const sandbox = await startSandbox({ host, port: Number(port), variables: process.env });
  process.stdout.write(startedText(sandbox));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void sandbox.close());
}

/** The arguments of the command, or what is wrong with them. */
function readArguments(): ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"] | string {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const isPort = /^\d+$/.test(values.port) && Number(values.port) <= 65_535;
    return isPort ? values : `--port is a whole number from 0 to 65535, not "${values.port}".`;
  } catch (error) {
    const [line = ""] = String((error as Error).message).split(". ");
    return `${line}; --help lists the options.`;
  }
}

function complain(message: string): void {
  process.stderr.write(`sandbox-backend: ${message}\n`);
  process.exitCode = 2;
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
