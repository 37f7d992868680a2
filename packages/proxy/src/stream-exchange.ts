import { Readable } from "node:stream";
import { type Dispatch, dispatchBody, type DispatchController, type DispatchHandler } from "./dispatch.ts";
import { UpstreamFailure, type UpstreamRequest, type UpstreamStream } from "./transport.ts";

/** Bytes of an answer that wait in this process for a slow reader; the rest waits at the upstream. */
const BUFFERED = 64 * 1024;

/** One request whose answer is handed on while it comes: neither its length nor its duration is bounded. */
export function openStream(
  dispatch: Dispatch,
  request: UpstreamRequest,
  deadline: number,
): Promise<UpstreamStream> {
  return new StreamExchange(request).run(dispatch, deadline);
}

class StreamExchange implements DispatchHandler {
  readonly #request: UpstreamRequest;
  #controller: DispatchController | undefined;
  #resolve: (answer: UpstreamStream) => void = () => {};
  #reject: (failure: UpstreamFailure) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;
  #body: Readable | undefined;
  #stopped: "timeout" | "aborted" | undefined;
  #isPaused = false;
  #isOver = false;

  constructor(request: UpstreamRequest) {
    this.#request = request;
  }

  run(dispatch: Dispatch, deadline: number): Promise<UpstreamStream> {
    const { body, onAbort } = this.#request;
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#timer = setTimeout(() => {
        this.#stop("timeout");
      }, deadline);
      this.#stopListening = onAbort?.(() => {
        this.#stop("aborted");
      });
      const onBroken = (error: Error | undefined): void => {
        this.#fail("aborted", error);
      };
      dispatch(this.#request, dispatchBody(body, onBroken), this);
    });
  }

  onRequestStart(controller: DispatchController): void {
    this.#controller = controller;
    if (this.#stopped) controller.abort(new Error(this.#stopped));
  }

  onResponseStart(controller: DispatchController, status: number, headers: UpstreamStream["headers"]): void {
    if (status < 200) return;
    clearTimeout(this.#timer);
    const resume = (): void => {
      if (!this.#isPaused) return;
      this.#isPaused = false;
      controller.resume();
    };
    const end = (): void => {
      if (!this.#isOver) controller.abort(new Error("the reader left"));
    };
    this.#body = new Readable({
      highWaterMark: BUFFERED,
      read: resume,
      destroy(error, callback) {
        end();
        callback(error);
      },
    });
    // The reader sees what went wrong by itself; nobody else has to.
    this.#body.on("error", () => {});
    const body = this.#body;
    this.#resolve({
      status,
      headers,
      body,
      end: () => {
        if (this.#isOver) return;
        this.#isOver = true;
        body.push(null);
        controller.abort(new Error("ended here"));
      },
    });
  }

  onResponseData(controller: DispatchController, chunk: Uint8Array): void {
    if (this.#isOver || this.#body?.push(chunk) !== false) return;
    this.#isPaused = true;
    controller.pause();
  }

  onResponseEnd(): void {
    this.#isOver = true;
    this.#stopListening?.();
    this.#body?.push(null);
  }

  onResponseError(_controller: DispatchController, error: Error): void {
    this.#stopListening?.();
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#body) this.#body.destroy(error);
    else this.#fail(this.#stopped ?? "network", error);
  }

  #stop(reason: "timeout" | "aborted"): void {
    this.#stopped = reason;
    this.#controller?.abort(new Error(reason));
    if (this.#body) this.#body.destroy();
    else this.#fail(reason);
  }

  #fail(kind: UpstreamFailure["kind"], cause?: Error): void {
    clearTimeout(this.#timer);
    this.#stopListening?.();
    this.#reject(new UpstreamFailure(kind, { cause }));
  }
}
