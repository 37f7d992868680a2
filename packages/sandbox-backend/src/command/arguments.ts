import { parseArgs } from "node:util";
import { readFault, readPlayers } from "./values.ts";
import { UsageMistake } from "./usage-mistake.ts";
import type { StartOptions } from "../start.ts";

/** The options of the command, as `parseArgs` reads them. */
export const OPTIONS = {
  port: { type: "string", default: "4000" },
  host: { type: "string", default: "127.0.0.1" },
  players: { type: "string", multiple: true },
  fault: { type: "string", multiple: true },
  "token-lifetime": { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** The arguments of one run. */
export interface Arguments {
  readonly wantsHelp: boolean;
  readonly wantsJson: boolean;
  readonly options: StartOptions;
}

/** Reads the arguments of the command; throws `UsageMistake` for those that it does not know. */
export function readArguments(given: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  const values = parse(given);
  const lifetime = values["token-lifetime"];
  return {
    wantsHelp: values.help,
    wantsJson: values.json,
    options: {
      host: values.host,
      port: wholeNumber("--port", values.port, 0, 65_535),
      variables: environment,
      players: (values.players ?? []).flatMap(readPlayers),
      faults: (values.fault ?? []).map(readFault),
      ...(lifetime !== undefined && {
        tokenLifetime: wholeNumber("--token-lifetime", lifetime, 1, 31_536_000),
      }),
    },
  };
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

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new UsageMistake(`${name} is a whole number from ${least} to ${most}, not "${text}".`);
}
