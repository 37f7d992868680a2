import { isApiError } from "@storefront/proxy";
import { isLastingRefusal, reconnectPause } from "./back-off.ts";
import { createEventSequence } from "./event-sequence.ts";
import { watchHiddenPage } from "./hidden-page.ts";
import type { LiveConnection, LiveEventsOptions, LivePhase } from "./live-connection.ts";
import { readLiveEvent } from "./live-event.ts";
import { readLiveStream, requestLiveStream } from "./live-stream.ts";

const LONGEST_SILENCE = 45_000;
/** A connection that lasted so long was a good one: the next break is the first again. */
const STABLE = 10_000;

/**
 * Listens to live events until it is closed, in a browser. It comes back after every break, later and later, and goes
 * on where it broke; it stops while the page is hidden for more than a minute. A refused token is renewed once.
 */
export function openLiveEvents(options: LiveEventsOptions): LiveConnection {
  const { url, onEvent, onState, random = Math.random, now = () => performance.now() } = options;
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const sequence = createEventSequence(options.lastEventId);
  let phase: LivePhase = "connecting";
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let breaks = 0;
  let retry: number | undefined;
  let token: string | undefined;
  let refusedToken: string | undefined;
  let openedAt: number | undefined;
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
    openedAt = undefined;
    enter("connecting");
    let failure: unknown;
    try {
      token = await options.token?.({ renew: refusedToken });
      signal.throwIfAborted();
      watchSilence(own);
      const body = await requestLiveStream(send, { url, token, lastEventId: sequence.last, signal });
      signal.throwIfAborted();
      await listen(body, own);
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
    timer = setTimeout(() => own.abort(new Error("The stream is silent.")), LONGEST_SILENCE);
  }

  function listen(body: ReadableStream<Uint8Array>, own: AbortController): Promise<void> {
    openedAt = now();
    refusedToken = undefined;
    const isLost = sequence.reconnect() && wasOpen;
    wasOpen = true;
    enter("open");
    if (isLost) onEvent({ type: "resync", reason: "restart" });
    return readLiveStream(body, {
      onBytes() {
        if (!own.signal.aborted) watchSilence(own);
      },
      onRetry: (milliseconds) => (retry = milliseconds),
      onMessage(name, data, id) {
        if (own.signal.aborted) return;
        const missing = sequence.take(id);
        if (missing) onEvent({ type: "resync", reason: missing });
        const event = readLiveEvent(name, data);
        if (event) onEvent(event);
      },
    });
  }

  function recover(failure: unknown): void {
    const refusal = isApiError(failure) ? failure : undefined;
    if (refusal?.status === 401 && token !== undefined && refusedToken === undefined) {
      refusedToken = token;
      return void connect();
    }
    if (isLastingRefusal(failure)) return halt("refused", failure);
    const lasted = openedAt === undefined ? 0 : now() - openedAt;
    breaks = lasted >= STABLE ? 1 : breaks + 1;
    const pause = reconnectPause({ breaks, retry, retryAfter: refusal?.retryAfter }, random);
    timer = setTimeout(() => void connect(), pause);
    enter("waiting", failure);
  }

  const stopWatching = watchHiddenPage({
    onHidden: () => (phase === "refused" ? undefined : halt("paused")),
    onShown: () => (phase === "paused" ? void connect() : undefined),
  });
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
