import type { Clock } from "./clock.ts";

/** How a read ended: a value, or an error. */
export type ReadOutcome<Value> = { readonly value: Value } | { readonly error: unknown };

/** One read that ends for certain: on its own, by its limit, or by the controller's abort. Never rejects. */
export async function boundedRead<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  controller: AbortController,
  clock: Clock,
  limit: number,
): Promise<ReadOutcome<Value>> {
  const { signal } = controller;
  const timer = clock.setTimeout(() => controller.abort(new Error(`No answer within ${limit} ms.`)), limit);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(asError(signal.reason)), { once: true });
  });
  try {
    return { value: await Promise.race([read(signal), aborted]) };
  } catch (error) {
    return { error: error ?? new Error("The read failed without a reason.") };
  } finally {
    clock.clearTimeout(timer);
  }
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
