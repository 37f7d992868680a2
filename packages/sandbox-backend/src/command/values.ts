import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { Fault } from "../contract/faults/fault.ts";
import type { FaultInput } from "../contract/faults/fault.ts";
import { PlayerInput } from "../contract/players/player-input.ts";
import { UsageMistake } from "./usage-mistake.ts";

/** The players of a JSON file: one, or a list. */
export function readPlayers(file: string): readonly PlayerInput[] {
  const name = `--players ${file}`;
  const value = jsonOf(name, textOf(name, file));
  return check(name, z.array(PlayerInput), Array.isArray(value) ? value : [value]);
}

/** A fault: JSON, or a path, `=`, and a status or the name of a toxic. */
export function readFault(text: string): FaultInput {
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
