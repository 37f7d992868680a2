import { existsSync, writeFileSync } from "node:fs";
import { ACCEPTED } from "./accepted.ts";
import { shippedExpressions } from "./shipped-expressions.ts";
import { isSlow, LOCK, lockedExpressions } from "./verdict.ts";

/**
 * Renews the lock: expressions that are gone leave it, new ones are tried. A slow one is printed with its files and
 * fails. `--all` tries those of the lock again, and those that are accepted: one that is not slow needs no row.
 */
const isAll = process.argv.includes("--all");
const known = isAll || !existsSync(LOCK) ? new Set<string>() : lockedExpressions();
const accepted = new Set(ACCEPTED.map(({ expression }) => expression));
const kept: string[] = [];
for (const [expression, files] of shippedExpressions()) {
  if (accepted.has(expression)) continue;
  if (known.has(expression) || (expression.startsWith("/") && !(await isSlow(expression))))
    kept.push(expression);
  else {
    process.stderr.write(`A text can make this expression slow: ${expression}\n  ${files.join("\n  ")}\n`);
    process.exitCode = 1;
  }
}
writeFileSync(LOCK, `${kept.toSorted().join("\n")}\n`);
for (const { expression } of isAll ? ACCEPTED.filter((row) => row.expression.startsWith("/")) : []) {
  if (await isSlow(expression)) continue;
  process.stderr.write(`This expression is not slow and needs no row: ${expression}\n`);
  process.exitCode = 1;
}
