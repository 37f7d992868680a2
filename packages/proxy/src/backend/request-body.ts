import { Readable } from "node:stream";

const WINDOW = 5_000;

export interface RequestBodyEvents {
  /** The last byte was handed to the upstream. */
  onComplete: () => void;
  /** The client stopped sending; with its error if there was one. */
  onBroken: (error: Error | undefined) => void;
  /** The client sends more slowly than the minimum rate. */
  onSlowClient: () => void;
  /** The upstream read nothing for as long as its deadline. */
  onSlowUpstream: () => void;
}

export interface ExchangeLimits {
  /** Milliseconds until the answer must be complete, and within which an upstream must read something of a streamed body. With
   * such a body they count from its end. */
  deadline: number;
  /** Bytes a second that a client must send, measured over 5 seconds of waiting for it. */
  minimumRate: number;
}

/**
 * A request body that is streamed from a client to an upstream. Time spent waiting for the client counts against the
 * client only, and time spent waiting for the upstream counts against the upstream only.
 */
export class RequestBody {
  readonly readable: Readable;
  readonly #events: RequestBodyEvents;
  readonly #limits: ExchangeLimits;
  readonly #timer: NodeJS.Timeout;
  #hasBegun = false;
  #isComplete = false;
  #isWaitingForClient = false;
  #since = performance.now();
  #clientTime = 0;
  #bytes = 0;

  constructor(chunks: AsyncIterable<Uint8Array>, limits: ExchangeLimits, events: RequestBodyEvents) {
    this.#events = events;
    this.#limits = limits;
    this.readable = Readable.from(this.#flow(chunks), { objectMode: false });
    this.#timer = setInterval(() => this.#check(), Math.min(WINDOW, limits.deadline));
  }

  /** True while a part of the body was sent: a failure may now be caused by the client. */
  get isUnderWay(): boolean {
    return this.#hasBegun && !this.#isComplete;
  }

  /** Stops measuring, at the end of the call. */
  stop(): void {
    clearInterval(this.#timer);
  }

  async *#flow(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.#hasBegun = true;
    this.#turn(true);
    try {
      for await (const chunk of chunks) {
        this.#bytes += chunk.byteLength;
        this.#turn(false);
        yield chunk;
        this.#turn(true);
      }
      this.#isComplete = true;
      this.stop();
      this.#events.onComplete();
    } catch (error) {
      this.stop();
      this.#events.onBroken(error instanceof Error ? error : undefined);
      throw error;
    }
  }

  #turn(toClient: boolean): void {
    const now = performance.now();
    if (this.#isWaitingForClient) this.#clientTime += now - this.#since;
    this.#isWaitingForClient = toClient;
    this.#since = now;
  }

  #check(): void {
    const { minimumRate, deadline } = this.#limits;
    if (!this.#isWaitingForClient) {
      if (performance.now() - this.#since >= deadline) this.#events.onSlowUpstream();
      return;
    }
    this.#turn(true);
    if (this.#clientTime < WINDOW / 2) return;
    const isSlow = this.#bytes < (minimumRate * this.#clientTime) / 1_000;
    this.#clientTime = 0;
    this.#bytes = 0;
    if (isSlow) this.#events.onSlowClient();
  }
}
