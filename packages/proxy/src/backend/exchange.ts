import { Readable } from "node:stream";
import { type Dispatcher, errors } from "undici";
import { REFUSALS } from "../contract/refusal.ts";
import {
  type BrokenBody,
  type NoAnswer,
  UpstreamFailure,
  type UpstreamAnswer,
  type UpstreamRequest,
  type UpstreamStream,
} from "../contract/transport.ts";
import { decode } from "./content-coding.ts";
import { type ExchangeLimits, RequestBody } from "./request-body.ts";

/** A timer that is later than this was held up by a blocked event loop. */
const LATE = 100;

/**
 * Calls back after so many milliseconds in which this process could have read an answer. After a blocked event loop,
 * timers run before sockets are read: then the time that was lost is given back once, so that an answer that came in
 * time does not count as late. The returned function ends the deadline.
 */
export function startDeadline(milliseconds: number, onPassed: () => void): () => void {
  const due = performance.now() + milliseconds;
  let timer = setTimeout(() => {
    const lost = performance.now() - due;
    if (lost < LATE) onPassed();
    else timer = setTimeout(onPassed, Math.min(lost, milliseconds));
  }, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}

const EMPTY = new Uint8Array(0);

export type ConnectionPool = Pick<Dispatcher, "dispatch">;

/** Another attempt in place of a failure; undefined when the failure is the result. */
export type Retry<Answer> = (failure: UpstreamFailure) => Promise<Answer> | undefined;

/** The error with which we end one exchange. With one of another kind undici also fails what waits for a connection of HTTP/2. */
const ended = (reason: string): Error => new errors.InformationalError(reason);

/** The reason why we ended an exchange. */
type Stop = Exclude<NoAnswer, "network" | "unavailable" | "bad_request">;

/** The codes with which undici sends nothing, because HTTP does not allow the request: a header of two lines, or a letter. */
const NOT_SENT: ReadonlySet<unknown> = new Set(["UND_ERR_INVALID_ARG", "UND_ERR_NOT_SUPPORTED"]);
const kindOf = (error: Error & { readonly code?: unknown }): NoAnswer =>
  NOT_SENT.has(error.code) ? "bad_request" : "network";

/**
 * One request to an upstream, from dispatch to answer: its deadline, a client that disconnects or sends slowly, and
 * failures. Subclasses handle the answer. The first answer or failure settles it.
 */
export abstract class Exchange<Answer> implements Dispatcher.DispatchHandler {
  protected controller: Dispatcher.DispatchController | undefined;
  /** The reason why we ended it; undefined when we did not. */
  protected stopped: Stop | undefined;
  readonly #request: UpstreamRequest;
  readonly #limits: ExchangeLimits;
  #resolve: (answer: Answer | Promise<Answer>) => void = () => {};
  #reject: (failure: UpstreamFailure) => void = () => {};
  #retry: Retry<Answer> | undefined;
  #endDeadline: (() => void) | undefined;
  #stopListening: (() => void) | undefined;
  #body: RequestBody | undefined;
  #isSettled = false;

  constructor(request: UpstreamRequest, limits: ExchangeLimits) {
    this.#request = request;
    this.#limits = limits;
  }

  /** Sends the request. A failure is first shown to `retry`, which costs a call that succeeds nothing. */
  run(pool: ConnectionPool, retry?: Retry<Answer>): Promise<Answer> {
    this.#retry = retry;
    const { method, path, headers, body, onAbort } = this.#request;
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#stopListening = onAbort?.(() => {
        this.#stop("aborted");
      });
      // Nothing waits for the head of its answer: a connection has one call.
      pool.dispatch({ method, path, headers, blocking: false, body: this.#dispatched(body) }, this);
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.stopped) controller.abort(ended(this.stopped));
  }

  abstract onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: UpstreamAnswer["headers"],
  ): void;
  abstract onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void;
  abstract onResponseEnd(): void;
  abstract onResponseError(controller: Dispatcher.DispatchController, error: Error): void;

  /** Ends an answer that has begun when the exchange is stopped; false when none has begun. */
  protected abstract endAnswer(reason: Stop): boolean;

  /** Resolves with the answer and stops the deadline. */
  protected answer(answer: Answer): void {
    if (this.#settle()) this.#resolve(answer);
  }

  /** Rejects with a failure, unless it is settled already. */
  protected fail(kind: NoAnswer, cause?: Error): void {
    // An upstream may close the connection because the client sends slowly.
    const isConclusive = !this.#body?.isUnderWay;
    this.release();
    if (!this.#settle()) return;
    const failure = new UpstreamFailure(kind, { cause, isConclusive });
    const attempt = this.#retry?.(failure);
    if (attempt) this.#resolve(attempt);
    else this.#reject(failure);
  }

  /** Stops watching the client: both directions of the exchange are finished. */
  protected release(): void {
    this.#stopListening?.();
    this.#body?.stop();
  }

  #dispatched(body: UpstreamRequest["body"]): string | Uint8Array | Readable | null {
    if (body === undefined || typeof body === "string" || body instanceof Uint8Array) {
      this.#startDeadline();
      return body ?? null;
    }
    this.#body = new RequestBody(body, this.#limits, {
      onComplete: () => this.#startDeadline(),
      onBroken: (error) => this.fail("aborted", error),
      onSlowClient: () => this.#stop("client_timeout"),
      onSlowUpstream: () => this.#stop("timeout"),
    });
    return this.#body.readable;
  }

  #startDeadline(): void {
    if (this.#isSettled) return;
    this.#endDeadline = startDeadline(this.#limits.deadline, () => {
      this.#stop("timeout");
    });
  }

  /** Ends the exchange now; the caller gets a failure even when the connection was not established yet. */
  #stop(reason: Stop): void {
    if (this.stopped) return;
    this.stopped = reason;
    const cause = reason === "client_timeout" ? REFUSALS.clientTimeout() : undefined;
    if (!this.endAnswer(reason)) this.fail(reason, cause);
    this.controller?.abort(ended(reason));
  }

  /** True for the first caller only. */
  #settle(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    this.#endDeadline?.();
    return true;
  }
}

/** An exchange whose answer is collected in memory, bounded in size; its deadline lasts until the last byte. */
export class BufferedExchange extends Exchange<UpstreamAnswer> {
  readonly #largest: number;
  #status = 0;
  #headers: UpstreamAnswer["headers"] = {};
  #chunks: Uint8Array[] = [];
  #size = 0;
  #isTooLarge = false;

  constructor(request: UpstreamRequest, limits: ExchangeLimits, largest: number) {
    super(request, limits);
    this.#largest = largest;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: UpstreamAnswer["headers"],
  ): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.byteLength;
    if (this.#size > this.#largest) {
      this.#isTooLarge = true;
      controller.abort(ended("too_large"));
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.release();
    const coding = this.#headers["content-encoding"];
    if (coding === undefined || this.#size === 0) this.#answer(this.#whole());
    else this.#decode(String(coding));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#status > 0) this.#break(this.#isTooLarge ? "too_large" : "cut", error);
    else this.fail(this.stopped ?? kindOf(error), error);
  }

  protected endAnswer(reason: string): boolean {
    if (this.#status === 0 || reason !== "timeout") return false;
    this.#break("timeout");
    return true;
  }

  /** The body in one piece, as most answers come. */
  #whole(): Uint8Array {
    const chunks = this.#chunks;
    return chunks.length > 1 ? Buffer.concat(chunks, this.#size) : (chunks[0] ?? EMPTY);
  }

  #decode(coding: string): void {
    void decode(this.#whole(), coding, this.#largest).then((decoded) => {
      if (decoded.broken === undefined) this.#answer(decoded.body);
      else this.#break(decoded.broken, decoded.cause);
    });
  }

  #break(broken: BrokenBody, cause?: Error): void {
    this.release();
    this.#answer(EMPTY, broken, cause);
  }

  #answer(body: Uint8Array, broken?: BrokenBody, cause?: Error): void {
    this.answer({ status: this.#status, headers: this.#headers, body, broken, size: this.#size, cause });
  }
}

/** Bytes of a stream that this process buffers for a slow reader; the rest waits at the upstream. */
const BUFFERED = 64 * 1024;

/**
 * An exchange whose answer is a stream: its deadline ends with the headers, and neither its length nor its duration
 * is bounded.
 */
export class StreamExchange extends Exchange<UpstreamStream> {
  #body: Readable | undefined;
  #isPaused = false;
  #isOver = false;

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: UpstreamStream["headers"],
  ): void {
    if (status < 200) return;
    const resume = (): void => {
      if (!this.#isPaused) return;
      this.#isPaused = false;
      controller.resume();
    };
    const end = (): void => {
      if (!this.#isOver) controller.abort(ended("the reader closed the stream"));
    };
    const body = new Readable({
      highWaterMark: BUFFERED,
      read: resume,
      destroy(error, callback) {
        end();
        callback(error);
      },
    });
    this.#body = body;
    // The reader gets the error itself; without a listener it would end the process.
    body.on("error", () => {});
    const endHere = (): void => {
      if (this.#isOver) return;
      this.#isOver = true;
      body.push(null);
      controller.abort(ended("ended here"));
    };
    this.answer({ status, headers, body, end: endHere });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#isOver || this.#body?.push(chunk) !== false) return;
    this.#isPaused = true;
    controller.pause();
  }

  onResponseEnd(): void {
    this.#isOver = true;
    this.release();
    this.#body?.push(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.release();
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#body) this.#body.destroy(error);
    else this.fail(this.stopped ?? kindOf(error), error);
  }

  protected endAnswer(): boolean {
    this.#body?.destroy();
    return this.#body !== undefined;
  }
}
