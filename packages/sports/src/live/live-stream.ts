import type { ParserCallbacks } from "eventsource-parser";
import { ApiError, REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";

const EVENT_STREAM = "text/event-stream";
/** A longer message ends the stream, so that it cannot fill the memory. */
const MAX_MESSAGE = 1_000_000;

/** The callbacks of the parser of a stream. */
export type LiveStreamCallbacks = Pick<ParserCallbacks, "onEvent" | "onRetry">;

/** The input of one connection. */
export interface LiveStreamCall {
  readonly token: string | undefined;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Requests an event stream.
 * @throws ApiError for any other answer.
 */
export async function requestLiveStream(
  send: typeof fetch,
  path: string,
  { token, lastEventId, signal }: LiveStreamCall,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { ok, status, headers, body } = await send(path, {
    headers: {
      accept: EVENT_STREAM,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId && { "last-event-id": lastEventId }),
    },
    cache: "no-store",
    signal,
  });
  if (ok && body && headers.get("content-type")?.startsWith(EVENT_STREAM)) return body;
  const header = (name: string): string | undefined => headers.get(name) ?? undefined;
  throw new ApiError({
    status,
    method: "GET",
    path,
    ref: header(REFERENCE_HEADER),
    requestId: header(REQUEST_ID_HEADER),
    retryAfter: Number(header("retry-after")) || undefined,
  });
}

/**
 * Reads an event stream until it ends; `onBytes` is called for heartbeats too.
 * @throws when it breaks off, is aborted, or sends a message that is too long.
 */
export async function readLiveStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  callbacks: LiveStreamCallbacks,
  onBytes: () => unknown,
): Promise<void> {
  // Loaded when a stream opens, because most visits open none. Until then the bytes wait in the body.
  const { createParser } = await import("eventsource-parser");
  const parser = createParser({ ...callbacks, maxBufferSize: MAX_MESSAGE });
  await body.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write(text) {
        onBytes();
        // Throws once a message is longer than the limit.
        parser.feed(text);
      },
    }),
  );
}
