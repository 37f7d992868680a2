import { classifyApiError } from "@storefront/error-codes";
import { everyFailure } from "./failures.ts";

const WARM_UP = 500;
const MEASURED = 2_000;

const samples = everyFailure();
const failures = samples.map(({ failure }) => failure);
const wrong = samples.find(({ failure, ref }) => classifyApiError(failure).ref !== ref);
if (wrong)
  throw new Error(`${JSON.stringify(wrong.failure)} is not ${wrong.ref}: the mix no longer holds all codes.`);

run(WARM_UP);
const { calls, elapsed } = run(MEASURED);
process.send?.({ perSecond: calls / (elapsed / 1000) });

/** Classifies everything over and over for at least so many milliseconds. */
function run(milliseconds: number): { calls: number; elapsed: number } {
  const started = performance.now();
  let calls = 0;
  let length = 0;
  while (performance.now() - started < milliseconds) {
    for (const failure of failures) length += classifyApiError(failure).ref.length;
    calls += failures.length;
  }
  if (length !== calls * "EP0000-EM0000".length) throw new Error("A reference code has another length.");
  return { calls, elapsed: performance.now() - started };
}
