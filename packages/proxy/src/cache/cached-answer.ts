import { isAscii } from "node:buffer";
import type { CachePolicy, CachePolicyName } from "../contract/cache-policies.ts";
import type { JsonValue } from "../contract/guards.ts";
import { type CachedAnswer, type CacheState, OUTCOME } from "../contract/outcome.ts";

const decoder = new TextDecoder();

/** An answer of the backend that is cached for everybody. */
export class CacheEntry {
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

/** No browser or shared cache keeps an answer longer than this, in seconds: a purge does not reach it there. */
const MAX_ELSEWHERE = 60;

/** A `CachedAnswer` over the stored entry that it was read from. */
export class StoredAnswer implements CachedAnswer {
  readonly state: CacheState;
  /** Milliseconds since it was asked for. */
  readonly age: number;
  /** False when nobody may keep it: not to be stored, or empty where emptiness is a passing state. */
  readonly isStored: boolean;
  readonly #entry: CacheEntry;

  constructor(entry: CacheEntry, state: CacheState, age: number, isStored = true) {
    this.#entry = entry;
    this.state = state;
    this.age = age;
    this.isStored = isStored;
  }

  get [OUTCOME](): true {
    return true;
  }

  get kind(): "cached" {
    return "cached";
  }

  /** The JSON, parsed once and shared: never to be changed. */
  get data(): JsonValue {
    return this.#entry.data;
  }

  /** The bytes as the backend sent them. */
  get body(): Uint8Array {
    return this.#entry.body;
  }

  /** The same as text, made once, when it is ASCII: what goes out in one piece with the headers. */
  get text(): string | undefined {
    return this.#entry.text;
  }

  /** Seconds for which browsers may keep it: what is left of its freshness, a minute at most; 0 for not at all. */
  get secondsLeft(): number {
    if (!this.isStored || this.state === "stale") return 0;
    const left = (this.#entry.rule.fresh - this.age) / 1_000;
    return Math.max(0, Math.min(MAX_ELSEWHERE, Math.floor(left)));
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
