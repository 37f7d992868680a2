import { existsSync, readdirSync, statSync } from "node:fs";
import { UsageError } from "./usage-error.ts";

const MAX_NAMED = 5;

/** Refuses a folder that has anything in it, by the names of what is there. */
export function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is a file.`);
  // A repository that was only made is no content.
  const names = readdirSync(folder).filter((name) => name !== ".git");
  if (names.length === 0) return;
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
  throw new UsageError(`${folder} is not empty: it has ${names.slice(0, MAX_NAMED).join(", ")}${more}.`);
}
