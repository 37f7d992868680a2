import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";

/** The expressions that were found to take linear time, one a line. */
export const LOCK: string = join(import.meta.dirname, "expressions.lock.txt");

/** The lines of the lock. */
export const lockedExpressions = (): ReadonlySet<string> =>
  new Set(readFileSync(LOCK, "utf8").trimEnd().split("\n"));

/** Steps decide, and no clock: a busy machine finds the same. */
const WITHOUT_CLOCK = { timeout: null, attackTimeout: null, incubationTimeout: null } as const;

/** Whether a text can make an expression, as `/a+/g`, slower than linear. */
export async function isSlow(expression: string): Promise<boolean> {
  const end = expression.lastIndexOf("/");
  const { status } = await check(expression.slice(1, end), expression.slice(end + 1), WITHOUT_CLOCK);
  return status !== "safe";
}
