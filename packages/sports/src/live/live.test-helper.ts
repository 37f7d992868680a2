import { vi } from "vitest";
import { readLiveStream } from "./live-stream.ts";

// The first stream of a file loads the parser, which fake timers do not wait for.
const empty = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.close() });
await readLiveStream(empty, { onEvent: () => {}, onRetry: () => {} }, () => {});

/** One connection, from the side of its server. */
export interface FakeStream {
  readonly headers: Headers;
  readonly signal: AbortSignal;
  send(text: string | Uint8Array): void;
  /** Ends the stream, or breaks it with an error. */
  end(error?: Error): void;
}

/** The answer to a connection: an open stream, a refusal, or no answer. */
export type LiveAnswer = "open" | "silent" | Error | (() => Response);

/** A server of live events. The first connections get the answers of `plan`; all later ones are open. */
export function fakeLiveServer(plan: LiveAnswer[] = []) {
  const streams: FakeStream[] = [];
  const encoder = new TextEncoder();
  const answer = vi.fn<typeof fetch>((_, init) => {
    const step = plan.shift() ?? "open";
    const signal = init?.signal ?? new AbortController().signal;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
    aborted.catch(() => {});
    if (step instanceof Error) return Promise.reject(step);
    if (step === "silent") return aborted;
    if (step !== "open") return Promise.resolve(step());
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
        signal.addEventListener("abort", () => {
          try {
            own.error(signal.reason);
          } catch {
            // It had ended.
          }
        });
      },
    });
    streams.push({
      headers: new Headers(init?.headers),
      signal,
      send: (text) => controller?.enqueue(typeof text === "string" ? encoder.encode(text) : text),
      end: (error) => (error ? controller?.error(error) : controller?.close()),
    });
    return Promise.resolve(
      new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
    );
  });
  return { fetch: answer, streams, at: (index: number) => required(streams[index]) };
}

/** An odds tick as it is on the wire. */
export const oddsText = (id: number | undefined, odds: number): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: odds\ndata: {"event_id":1,"market_id":2,"outcome_id":3,"odds":${odds}}\n\n`;

export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is no such connection yet.");
  return value;
}
