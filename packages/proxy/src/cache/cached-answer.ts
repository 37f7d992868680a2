import { type CachedAnswer, type CacheState, OUTCOME } from "../contract/outcome.ts";
import type { JsonValue } from "../contract/guards.ts";
import type { KeptAnswer } from "./kept-answer.ts";

/** No browser or shared cache keeps an answer longer than this, in seconds: a purge does not reach it there. */
const LONGEST_ELSEWHERE = 60;

/** A `CachedAnswer` over the stored entry that it was read from. */
export class StoredAnswer implements CachedAnswer {
  readonly state: CacheState;
  /** Milliseconds since it was asked for. */
  readonly age: number;
  /** False when nobody may keep it: not to be stored, or empty where emptiness is a passing state. */
  readonly isKept: boolean;
  readonly #kept: KeptAnswer;

  constructor(kept: KeptAnswer, state: CacheState, age: number, isKept = true) {
    this.#kept = kept;
    this.state = state;
    this.age = age;
    this.isKept = isKept;
  }

  get [OUTCOME](): true {
    return true;
  }

  get kind(): "cached" {
    return "cached";
  }

  /** The JSON, parsed once and shared: never to be changed. */
  get data(): JsonValue {
    return this.#kept.data;
  }

  /** The bytes as the backend sent them. */
  get body(): Uint8Array {
    return this.#kept.body;
  }

  /** The same as text, made once, when it is ASCII: what goes out in one piece with the headers. */
  get text(): string | undefined {
    return this.#kept.text;
  }

  /** Seconds for which browsers may keep it: what is left of its freshness, a minute at most; 0 for not at all. */
  get secondsLeft(): number {
    if (!this.isKept || this.state === "stale") return 0;
    const left = (this.#kept.rule.fresh - this.age) / 1_000;
    return Math.max(0, Math.min(LONGEST_ELSEWHERE, Math.floor(left)));
  }
}
