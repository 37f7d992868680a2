import { Readable } from "node:stream";
import type { BodyPieces } from "../contract/inbound.ts";

const WINDOW = 5_000;

/** Events of a streamed request body. */
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

/** Limits of a streamed request body. */
export interface RequestBodyLimits {
  /** Bytes a second that a client must send, measured over 5 seconds of waiting for it. */
  minimumRate: number;
  /** Milliseconds in which the upstream must read something. */
  upstreamDeadline: number;
}

/**
 * A request body that is streamed from a client to an upstream. Time spent waiting for the client counts against the
 * client only, and time spent waiting for the upstream counts against the upstream only.
 */
export class RequestBody {
  readonly readable: Readable;
  readonly #events: RequestBodyEvents;
  readonly #limits: RequestBodyLimits;
  readonly #timer: NodeJS.Timeout;
  #hasBegun = false;
  #isComplete = false;
  #isWaitingForClient = false;
  #since = performance.now();
  #clientTime = 0;
  #bytes = 0;

  constructor(chunks: BodyPieces, limits: RequestBodyLimits, events: RequestBodyEvents) {
    this.#events = events;
    this.#limits = limits;
    this.readable = Readable.from(this.#flow(chunks), { objectMode: false });
    this.#timer = setInterval(() => this.#check(), Math.min(WINDOW, limits.upstreamDeadline));
  }

  /** True while a part of the body was sent: a failure may now be caused by the client. */
  get isUnderWay(): boolean {
    return this.#hasBegun && !this.#isComplete;
  }

  /** Stops measuring, at the end of the call. */
  stop(): void {
    clearInterval(this.#timer);
  }

  async *#flow(chunks: BodyPieces): AsyncGenerator<Uint8Array> {
    this.#hasBegun = true;
    this.#turn(true);
    const sent = chunks.release && new SentPieces(chunks.release);
    try {
      for await (const chunk of chunks) {
        this.#bytes += chunk.byteLength;
        this.#turn(false);
        yield chunk;
        sent?.add(chunk);
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
    const { minimumRate, upstreamDeadline } = this.#limits;
    if (!this.#isWaitingForClient) {
      if (performance.now() - this.#since >= upstreamDeadline) this.#events.onSlowUpstream();
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

/** Bytes that the stream of a body and the socket buffer between the reader and the network, with a margin. */
const BUFFERED = 256 * 1024;
/** Pieces that are on their way between those buffers, with a margin. */
const PIECES_BETWEEN = 4;
/** Smaller pieces are left to the collector: to hold many of them would cost more memory than it saves. */
const SMALLEST = 4 * 1024;

/**
 * Gives the memory of the sent pieces of a body back while the body is still sent. V8 collects them when about 64 MB of
 * them wait, which ten uploads at once reach.
 *
 * A piece is sent when so many later bytes were taken that no buffer behind this one can hold it any more. Its memory
 * must not be given back earlier: the system call that sends it may still read it.
 */
export class SentPieces {
  readonly #release: (piece: Uint8Array) => void;
  readonly #held: Uint8Array[] = [];
  #bytes = 0;
  #largest = 0;

  constructor(release: (piece: Uint8Array) => void) {
    this.#release = release;
  }

  /** Adds the piece that was taken last. */
  add(piece: Uint8Array): void {
    const size = piece.byteLength;
    if (size < SMALLEST) return;
    this.#held.push(piece);
    this.#bytes += size;
    this.#largest = Math.max(this.#largest, size);
    const retained = BUFFERED + PIECES_BETWEEN * this.#largest;
    for (let first = this.#held[0]; first; first = this.#held[0]) {
      const later = this.#bytes - first.byteLength;
      if (later < retained) return;
      this.#bytes = later;
      this.#held.shift();
      this.#release(first);
    }
  }
}
