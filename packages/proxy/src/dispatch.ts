import { Readable } from "node:stream";
import type { UpstreamAnswer, UpstreamRequest } from "./transport.ts";

/** A call on the wire, as its handler steers it. */
export interface DispatchController {
  abort(reason: Error): void;
  pause(): void;
  resume(): void;
}

/** Hears what comes of a call. */
export interface DispatchHandler {
  onRequestStart(controller: DispatchController): void;
  onResponseStart(controller: DispatchController, status: number, headers: UpstreamAnswer["headers"]): void;
  onResponseData(controller: DispatchController, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: DispatchController, error: Error): void;
}

/** Sends a call over the pool of one origin. */
export type Dispatch = (
  request: Pick<UpstreamRequest, "method" | "path" | "headers">,
  body: ReturnType<typeof dispatchBody>,
  handler: DispatchHandler,
) => void;

/**
 * A body as the dispatcher takes it. A browser that breaks its upload off is no fault of the upstream, and must not
 * open the breaker for others: `onBroken` hears of it before the dispatcher does.
 */
export function dispatchBody(
  body: UpstreamRequest["body"],
  onBroken: (error: Error | undefined) => void,
): string | Uint8Array | Readable | null {
  if (body === undefined) return null;
  if (typeof body === "string" || body instanceof Uint8Array) return body;
  return Readable.from(watch(body, onBroken), { objectMode: false });
}

async function* watch(
  body: AsyncIterable<Uint8Array>,
  onBroken: (error: Error | undefined) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    onBroken(error instanceof Error ? error : undefined);
    throw error;
  }
}
