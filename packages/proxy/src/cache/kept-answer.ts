import { isAscii } from "node:buffer";
import type { CachePolicy, CachePolicyName } from "../contract/cache-policies.ts";
import type { JsonValue } from "../contract/guards.ts";

const decoder = new TextDecoder();

/** An answer of the backend that is kept for everybody. */
export class KeptAnswer {
  readonly policy: CachePolicyName;
  /** The times, tags and memory that its policy says. */
  readonly rule: CachePolicy;
  /** JSON as the backend sent it. */
  readonly body: Uint8Array;
  /** When it was asked for, on the cache's own clock. */
  readonly at: number;
  /** The key without what it is made of: what tools show and the second level is filed under. */
  readonly digest: string;
  hits = 0;
  /** A renewal that failed is not tried again before. */
  retryAt = 0;
  #data: { value: JsonValue } | undefined;
  #text: string | null | undefined;

  constructor(
    policy: CachePolicyName,
    rule: CachePolicy,
    body: Uint8Array,
    at: number,
    digest: string,
    data?: JsonValue,
  ) {
    this.policy = policy;
    this.rule = rule;
    this.body = body;
    this.at = at;
    this.digest = digest;
    if (data !== undefined) this.#data = { value: data };
  }

  /** The JSON, parsed once for all readers: never to be changed. */
  get data(): JsonValue {
    this.#data ??= {
      value: this.body.byteLength === 0 ? null : (JSON.parse(decoder.decode(this.body)) as JsonValue),
    };
    return this.#data.value;
  }

  /** The bytes as text, made once, when they are ASCII. */
  get text(): string | undefined {
    if (this.#text === undefined)
      this.#text = isAscii(this.body) ? asBuffer(this.body).toString("latin1") : null;
    return this.#text ?? undefined;
  }

  /** What it may cost in memory: the bytes, the same as text, and about twice as much once parsed. */
  get size(): number {
    return 512 + 4 * this.body.byteLength;
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
