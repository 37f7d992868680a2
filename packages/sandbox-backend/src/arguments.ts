import { parseArgs } from "node:util";
import type { StartOptions } from "./start.ts";

export const HELP = `Starts a fake of the platform's backend, for development, demonstrations and tests.

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

/** Reads the arguments of the command; undefined asks for help. Throws `UsageMistake` for those that it does not know. */
export function readArguments(
  given: readonly string[],
  variables: NodeJS.ProcessEnv,
): StartOptions | undefined {
  const { port, host, help } = parse(given);
  if (help) return undefined;
  if (/^\d+$/.test(port) && Number(port) <= 65_535) return { host, port: Number(port), variables };
  throw new UsageMistake(`--port is a whole number from 0 to 65535, not "${port}".`);
}

function parse(
  given: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"] {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, strict: true }).values;
  } catch (error) {
    const [line = ""] = String((error as Error).message).split(". ");
    throw new UsageMistake(`${line}; --help lists the options.`);
  }
}

/** A mistake in the arguments of the command; its message is one line. */
export class UsageMistake extends Error {
  override name = "UsageMistake";
}
