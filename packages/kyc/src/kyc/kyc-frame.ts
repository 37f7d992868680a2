import {
  kycOutcomeOf,
  type KycFrameEvent,
  type KycFrameOutcome,
  type KycFramePhase,
  type KycFrameState,
} from "./kyc-frame-state.ts";
import { startKycPoll } from "./kyc-poll.ts";
import { type KycUrlRules, readKycUrl } from "./kyc-url.ts";
import type { KycOperators } from "./kyc-operators.ts";
import { readOperatorMessage, findKycOperator } from "./operator-message.ts";

const DEFAULT_POLL_AFTER = 20_000;
const DEFAULT_TIMEOUT = 15 * 60_000;
const RUNNING: readonly KycFramePhase[] = ["idle", "open", "mobile"];
/** Beyond it a timer fires at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;
const DELEGATED = ["camera", "microphone", "fullscreen"];

/** What a frame is made of. */
export interface KycFrameOptions extends KycUrlRules {
  /** The `url` of the start; without one the frame stays idle. */
  url: unknown;
  /** The `operator` of the start; without a table for it the frame lives on polling alone. */
  operator: string | undefined;
  /** Tables of the brand's own, read before `KYC_OPERATORS`: a name of both is the brand's. */
  operators?: KycOperators | undefined;
  /** Origins that may speak beside the url's own and those of the operator's table. */
  origins?: readonly string[] | undefined;
  /** Asks the backend for the status: the fallback of silent frames. Without it there is no polling. */
  readStatus?: ((signal: AbortSignal) => Promise<{ status: unknown }>) | undefined;
  /** Milliseconds until polling begins by itself; a start on the phone begins it at once. Default 20 s. */
  pollAfter?: number | undefined;
  /** Milliseconds until the frame gives up. Default 15 min. */
  timeout?: number | undefined;
}

/** One showing of an operator's page, free of any framework. */
export interface KycFrame {
  /** The address to frame; undefined when it was refused. */
  readonly src: string | undefined;
  /** The `allow` attribute: camera, microphone and full screen for the operator's origins alone. */
  readonly allow: string;
  /** Names the element whose messages count. */
  readonly attach: (iframe: HTMLIFrameElement | null) => void;
  /**
   * Starts to listen; `onEvent` is told once of the start on the phone and once of the end. Returns how to stop, after
   * which it may be opened again unless it came to its end.
   */
  readonly open: (onEvent?: (event: KycFrameEvent) => void) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => KycFrameState;
}

/** The state of every frame on the server and before it is opened. */
export const IDLE_KYC_FRAME: KycFrameState = { phase: "idle", status: null, error: undefined };

/**
 * Watches an operator's page. A message counts only when it comes from the frame's own window and from an origin of
 * the operator. A `completed` is the operator's word in the browser: ask the status before anything depends on it.
 * @throws for an origin that is none, such as one with a path.
 */
export function createKycFrame(options: KycFrameOptions): KycFrame {
  const {
    operator,
    origins = [],
    readStatus,
    pollAfter = DEFAULT_POLL_AFTER,
    timeout = DEFAULT_TIMEOUT,
  } = options;
  const address = readKycUrl(options.url, options);
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
      const { type } = readOperatorMessage(table, message.data);
      if (type === "unknown" || (type === "mobile_started" && state.phase === "mobile")) return;
      if (type !== "mobile_started") return end(type, "message");
      poll();
      put({ phase: "mobile" });
      onEvent({ type, source: "message" });
    };
    const pollTimer = setTimeout(poll, pollAfter);
    const endTimer = setTimeout(() => end("timed_out", "clock"), Math.min(timeout, LONGEST_TIMEOUT));
    window.addEventListener("message", hear);
    const stop = (): void => {
      window.removeEventListener("message", hear);
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

/** An origin goes into the frame's `allow` too, where `*` would give the camera to everyone. */
function requireOrigin(origin: string): void {
  if (URL.canParse(origin) && new URL(origin).origin === origin) return;
  throw new Error(`${origin} is no origin: write scheme and host alone, such as https://id.example.`);
}

function nothing(): void {}
