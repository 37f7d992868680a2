import { parseUrl, readHttpsUrl } from "@storefront/client";
import {
  type KycFrameEvent,
  type KycFrameOutcome,
  type KycFramePhase,
  type KycFrameState,
  kycOutcomeOf,
} from "./kyc-frame-state.ts";
import type { KycUrlRules } from "./kyc-integration.ts";
import { startKycPoll } from "./kyc-poll.ts";
import { findKycOperator, type KycOperators, readOperatorMessage } from "./operator-message.ts";

const DEFAULT_POLL_AFTER = 20_000;
const DEFAULT_TIMEOUT = 15 * 60_000;
/** A browser fires `load` for an error page too, so only a message says that the operator's page is there (decision D14). */
const SILENCE = 10_000;
const RUNNING: readonly KycFramePhase[] = ["idle", "open", "mobile"];
/** The longest time of a timer; with a longer one it would fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;
const DELEGATED = ["camera", "microphone", "fullscreen"];

export interface KycFrameOptions extends KycUrlRules {
  /** The `url` of the start. Without it the frame stays idle. */
  url: unknown;
  /** The `operator` of the start. Without a table for it, the frame uses polling only. */
  operator: string | undefined;
  /** The brand's own tables. They are read before `KYC_OPERATORS` and replace its rows of the same name. */
  operators?: KycOperators | undefined;
  /** Accepted origins beside that of the url and those of the operator's table. */
  origins?: readonly string[] | undefined;
  /** Reads the status from the backend, for frames that send no message. Without it there is no polling. */
  readStatus?: ((signal: AbortSignal) => Promise<{ status: unknown }>) | undefined;
  /** Milliseconds until polling begins; a start on the phone begins it at once. Default 20 s. */
  pollAfter?: number | undefined;
  /** Milliseconds after which the frame ends by itself. Default 15 min. */
  timeout?: number | undefined;
}

/** An operator's page that is shown once. It needs no framework. */
export interface KycFrame {
  /** The address to be framed; undefined when it was refused. */
  readonly src: string | undefined;
  /** The `allow` attribute: camera, microphone and full screen, for the operator's origins only. */
  readonly allow: string;
  /** Sets the element whose messages are accepted. */
  readonly attach: (iframe: HTMLIFrameElement | null) => void;
  /**
   * Starts to listen. `onEvent` is called once for the start on the phone and once for the end. Returns the function
   * that stops the frame; a frame that did not reach its end may be opened again.
   */
  readonly open: (onEvent?: (event: KycFrameEvent) => void) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => KycFrameState;
}

/** The state of every frame on the server and before it is opened. */
export const IDLE_KYC_FRAME: KycFrameState = {
  phase: "idle",
  isSilent: false,
  status: null,
  error: undefined,
};

/**
 * Watches an operator's page. A message counts only when it comes from the frame's own window and from an origin of the
 * operator. A `completed` is only a message in the browser: read the status from the backend before anything depends on
 * it.
 * @throws for an entry that is not an origin, such as one with a path.
 */
export function createKycFrame(options: KycFrameOptions): KycFrame {
  const {
    operator,
    origins = [],
    readStatus,
    pollAfter = DEFAULT_POLL_AFTER,
    timeout = DEFAULT_TIMEOUT,
  } = options;
  const address = readHttpsUrl(options.url, options);
  const table = findKycOperator(operator, options.operators);
  const further = [...(table?.origins ?? []), ...origins];
  for (const origin of further) requireOrigin(origin);
  const allowed = address ? [address.origin, ...further] : [];
  const listeners = new Set<() => void>();
  const isAbsent = options.url === undefined || options.url === null;
  let state: KycFrameState = address || isAbsent ? IDLE_KYC_FRAME : { ...IDLE_KYC_FRAME, phase: "refused" };
  let iframe: HTMLIFrameElement | null = null;
  let close = nothing;

  const put = (change: Partial<KycFrameState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  function open(onEvent: (event: KycFrameEvent) => void = nothing): () => void {
    if (!address || !RUNNING.includes(state.phase)) return nothing;
    close();
    let stopPoll: (() => void) | undefined;
    const end = (
      type: KycFrameOutcome,
      source: KycFrameEvent["source"],
      change: Partial<KycFrameState> = {},
    ): void => {
      stop();
      put({ ...change, phase: type });
      onEvent({ type, source });
    };
    const poll = (): void => {
      if (!readStatus || stopPoll) return;
      stopPoll = startKycPoll({
        read: readStatus,
        isFinal: (status) => kycOutcomeOf(status) !== undefined,
        onStatus(status) {
          const outcome = kycOutcomeOf(status);
          if (outcome) end(outcome, "status", { status, error: undefined });
          else put({ status, error: undefined });
        },
        onError: (error) => put({ error }),
      });
    };
    const hear = (message: MessageEvent): void => {
      const isOurs = message.source !== null && message.source === iframe?.contentWindow;
      if (!isOurs || !allowed.includes(message.origin)) return;
      clearTimeout(silenceTimer);
      if (state.isSilent) put({ isSilent: false });
      const { type } = readOperatorMessage(table, message.data);
      if (type === "unknown" || (type === "mobile_started" && state.phase === "mobile")) return;
      if (type !== "mobile_started") return end(type, "message");
      poll();
      put({ phase: "mobile" });
      onEvent({ type, source: "message" });
    };
    const silenceTimer = setTimeout(() => put({ isSilent: true }), SILENCE);
    const pollTimer = setTimeout(poll, Math.min(pollAfter, LONGEST_TIMEOUT));
    const endTimer = setTimeout(() => end("timed_out", "clock"), Math.min(timeout, LONGEST_TIMEOUT));
    window.addEventListener("message", hear);
    const stop = (): void => {
      window.removeEventListener("message", hear);
      clearTimeout(silenceTimer);
      clearTimeout(pollTimer);
      clearTimeout(endTimer);
      stopPoll?.();
      if (close === stop) close = nothing;
    };
    close = stop;
    if (state.phase === "idle") put({ phase: "open" });
    if (state.phase === "mobile") poll();
    return stop;
  }

  return {
    src: address?.href,
    allow: DELEGATED.map((feature) => [feature, ...allowed].join(" ")).join("; "),
    attach: (element) => {
      iframe = element;
    },
    open,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}

/** Checked because an origin becomes part of the frame's `allow`, where `*` would allow the camera for every page. */
function requireOrigin(origin: string): void {
  if (parseUrl(origin)?.origin === origin) return;
  throw new Error(`${origin} is no origin: write scheme and host alone, such as https://id.example.`);
}

function nothing(): void {}
