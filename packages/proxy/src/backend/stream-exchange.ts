import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { UpstreamStream } from "../contract/transport.ts";
import { Exchange } from "./exchange.ts";

/** Bytes of an answer that this process buffers for a slow reader; the rest waits at the upstream. */
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
      if (!this.#isOver) controller.abort(new Error("the reader closed the stream"));
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
      controller.abort(new Error("ended here"));
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
    else this.fail(this.stopped ?? "network", error);
  }

  protected endAnswer(): boolean {
    this.#body?.destroy();
    return this.#body !== undefined;
  }
}
