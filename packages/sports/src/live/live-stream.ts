import { ApiError, REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/proxy";

const EVENT_STREAM = "text/event-stream";
/** A message that is longer is not ours to keep. */
const LONGEST_MESSAGE = 1_000_000;

/** What one connection tells while it lasts. */
export interface LiveStreamListener {
  /** Bytes came, heartbeats included. */
  readonly onBytes: () => void;
  readonly onMessage: (name: string | undefined, data: string, id: string | undefined) => void;
  readonly onRetry: (milliseconds: number) => void;
}

/** What one connection is asked with. */
export interface LiveStreamCall {
  readonly url: string;
  readonly token: string | undefined;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks for an event stream.
 * @throws ApiError when it is answered with anything else.
 */
export async function requestLiveStream(
  send: typeof fetch,
  { url, token, lastEventId, signal }: LiveStreamCall,
): Promise<ReadableStream<Uint8Array>> {
  const { ok, status, headers, body } = await send(url, {
    headers: {
      accept: EVENT_STREAM,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
    cache: "no-store",
    signal,
  });
  if (ok && body && headers.get("content-type")?.startsWith(EVENT_STREAM)) return body;
  throw new ApiError({
    status,
    method: "GET",
    path: url,
    ref: headers.get(REFERENCE_HEADER) ?? undefined,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    retryAfter: Number(headers.get("retry-after")) || undefined,
  });
}

/**
 * Reads an event stream until it ends.
 * @throws when it breaks off, is aborted, or sends a message without end.
 */
export async function readLiveStream(
  body: ReadableStream<Uint8Array>,
  { onBytes, onMessage, onRetry }: LiveStreamListener,
): Promise<void> {
  // Most visits open no stream. What comes until then waits in the body.
  const { createParser } = await import("eventsource-parser");
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event, data, id }) => onMessage(event, data, id),
    onRetry,
    maxBufferSize: LONGEST_MESSAGE,
  });
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      // Throws once a message has outgrown the limit.
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
