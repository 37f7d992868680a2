import type { Dispatcher } from "undici";
import { joinChunks } from "../contract/bytes.ts";
import type { BrokenBody, UpstreamAnswer, UpstreamRequest } from "../contract/transport.ts";
import { Exchange, type ExchangeLimits } from "./exchange.ts";

const EMPTY = new Uint8Array(0);

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
      controller.abort(new Error("too_large"));
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const encoding = this.#headers["content-encoding"];
    this.#finish(encoding === undefined || encoding === "identity" ? undefined : "encoded");
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#status > 0) this.#finish(this.#isTooLarge ? "too_large" : "cut");
    else this.fail(this.stopped ?? "network", error);
  }

  protected endAnswer(reason: string): boolean {
    if (this.#status === 0 || reason !== "timeout") return false;
    this.#finish("timeout");
    return true;
  }

  #finish(broken: BrokenBody | undefined): void {
    const body = broken === undefined ? joinChunks(this.#chunks, this.#size) : EMPTY;
    this.release();
    this.answer({ status: this.#status, headers: this.#headers, body, broken });
  }
}
