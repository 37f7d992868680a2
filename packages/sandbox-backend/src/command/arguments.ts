import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { Fault, type FaultInput } from "../contract/faults/fault.ts";
import { PlayerInput } from "../contract/players/player-input.ts";
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
interface Arguments {
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

/** The players of a JSON file: one, or a list. */
function readPlayers(file: string): readonly PlayerInput[] {
  const name = `--players ${file}`;
  const value = jsonOf(name, textOf(name, file));
  return check(name, z.array(PlayerInput), Array.isArray(value) ? value : [value]);
}

/** A fault: JSON, or a path, `=`, and a status or the name of a toxic. */
function readFault(text: string): FaultInput {
  const name = `--fault ${text}`;
  if (text.startsWith("{")) return check(name, Fault, jsonOf(name, text));
  const [path = "", toxic = ""] = text.split("=");
  return check(name, Fault, {
    path,
    toxic: /^\d+$/.test(toxic) ? { type: "http", status: Number(toxic) } : toxic,
  });
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageMistake(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageMistake(`${name} is not JSON.`);
  }
}

function check<Schema extends z.ZodMiniType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join(".");
  throw new UsageMistake(`${name} is not valid: ${place ? `${place}: ` : ""}${issue?.message}.`);
}

/** A mistake in the arguments of the command; its message is one line. */
export class UsageMistake extends Error {
  override name = "UsageMistake";
}
