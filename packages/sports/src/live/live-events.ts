import { type ApiError, isApiError } from "@storefront/client";
import { isLastingRefusal, pageClock, reconnectPause } from "./back-off.ts";
import { pageFetch } from "../sports/sports.client.ts";
import { createEventSequence } from "./event-sequence.ts";
import { watchHiddenPage } from "./hidden-page.ts";
import type { LiveConnection, LiveEventsOptions, LivePhase } from "./live-connection.ts";
import { readLiveEvent } from "./live-event.ts";
import { type LiveStreamCallbacks, readLiveStream, requestLiveStream } from "./live-stream.ts";

const MAX_SILENCE = 45_000;
/** A connection that lasted this long was a good one: the next break counts as the first again. */
const STABLE = 10_000;

/**
 * Listens to live events in a browser until it is closed. It connects again after every break, with growing pauses, and
 * resumes after the last event; it pauses while the page is hidden for more than a minute. A refused token is renewed
 * once.
 */
export function openLiveEvents(options: LiveEventsOptions): LiveConnection {
  const { url, onEvent, onState, random = Math.random, now = pageClock, fetch: send = pageFetch } = options;
  const sequence = createEventSequence(options.lastEventId);
  let phase: LivePhase = "connecting";
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let breaks = 0;
  let retry: number | undefined;
  let token: string | undefined;
  let refusedToken: string | undefined;
  /** Infinity until the connection is open. */
  let openedAt: number;
  let wasOpen = false;

  const enter = (next: LivePhase, error?: unknown): void => {
    phase = next;
    onState?.({ phase, error });
  };
  const halt = (next: "paused" | "refused" | "closed", error?: unknown): void => {
    clearTimeout(timer);
    current?.abort();
    current = undefined;
    enter(next, error);
  };

  async function connect(): Promise<void> {
    const own = new AbortController();
    const { signal } = own;
    current = own;
    token = undefined;
    openedAt = Infinity;
    enter("connecting");
    let failure: unknown;
    try {
      token = await options.token?.({ renew: refusedToken });
      signal.throwIfAborted();
      watchSilence(own);
      await listen(await requestLiveStream(send, url, { token, lastEventId: sequence.last, signal }), own);
    } catch (error) {
      failure = signal.aborted ? signal.reason : error;
    }
    if (current !== own) return;
    clearTimeout(timer);
    own.abort();
    recover(failure);
  }

  function watchSilence(own: AbortController): void {
    clearTimeout(timer);
    timer = setTimeout(() => own.abort(new Error("The stream is silent.")), MAX_SILENCE);
  }

  function listen(body: ReadableStream<Uint8Array<ArrayBuffer>>, own: AbortController): Promise<void> {
    own.signal.throwIfAborted();
    openedAt = now();
    refusedToken = undefined;
    const isLost = sequence.reconnect() && wasOpen;
    wasOpen = true;
    enter("open");
    if (isLost) onEvent({ type: "resync", reason: "restart" });
    const callbacks: LiveStreamCallbacks = {
      onRetry: (milliseconds) => (retry = milliseconds),
      onEvent({ event: name, data, id }) {
        if (own.signal.aborted) return;
        const reason = sequence.take(id);
        if (reason) onEvent({ type: "resync", reason });
        const event = readLiveEvent(name, data);
        if (event) onEvent(event);
      },
    };
    return readLiveStream(body, callbacks, () => own.signal.aborted || watchSilence(own));
  }

  function recover(failure: unknown): void {
    const { status, retryAfter }: Partial<ApiError> = isApiError(failure) ? failure : {};
    if (status === 401 && token && !refusedToken) {
      refusedToken = token;
      return void connect();
    }
    if (isLastingRefusal(failure)) return halt("refused", failure);
    breaks = now() - openedAt >= STABLE ? 1 : breaks + 1;
    const pause = reconnectPause({ breaks, retry, retryAfter }, random);
    timer = setTimeout(() => void connect(), pause);
    enter("waiting", failure);
  }

  const stopWatching = watchHiddenPage(
    () => phase === "refused" || halt("paused"),
    () => phase === "paused" && void connect(),
  );
  void connect();
  return {
    get lastEventId() {
      return sequence.last;
    },
    close() {
      if (phase === "closed") return;
      stopWatching();
      halt("closed");
    },
  };
}
