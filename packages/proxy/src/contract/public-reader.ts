import type { CachePolicyName } from "./cache-policies.ts";
import type { CachedAnswer } from "./outcome.ts";
import type { QueryPairs } from "./target.ts";

/** A backend call whose answer is the same for every visitor: a GET, or a POST without a body. */
export type PublicTarget = `GET /${string}` | `POST /${string}`;

export interface PublicReadOptions {
  /** Values of the target's placeholders. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Pairs of the query; they are part of the key, so give them in a fixed order. */
  readonly query?: QueryPairs;
  /** False for an answer that is served but must not be cached: a wrong shape, or a list that is empty for a moment. */
  readonly isUsable?: (data: unknown) => boolean;
}

/** One public read that pages or cached routes make: `storefront check --backend` tries it. */
export interface BackendRead {
  /** Its name in a report. */
  readonly name: string;
  /** The calls that it may make. */
  readonly targets: readonly PublicTarget[];
  /** The fields of the record that its reader knows. */
  readonly fields: readonly string[];
  /** The place of the records in an answer. Default: the outermost list, or the answer as one record. */
  readonly entries?: ((data: unknown) => readonly unknown[] | undefined) | undefined;
  /** Reads as the pages do. Undefined when there is nothing to ask about, such as a game of an empty catalogue. */
  readonly read: (reader: PublicReader) => Promise<readonly unknown[] | undefined>;
}

/**
 * Public data of the backend in one language, through the shared cache. The key of the cache is tenant, language,
 * jurisdiction, country and currency of the brand, path and query of the call, and nothing else of a request.
 */
export interface PublicReader {
  /**
   * The cached answer, or that of one anonymous call for all callers who wait.
   * @throws BackendError when nothing is cached and the call fails; Refusal when a value may not be part of a path.
   */
  read(policy: CachePolicyName, target: PublicTarget, options?: PublicReadOptions): Promise<CachedAnswer>;
  /** The cached answer, fresh or stale; undefined without one. Never calls the backend. */
  peek(
    policy: CachePolicyName,
    target: PublicTarget,
    options?: PublicReadOptions,
  ): Promise<CachedAnswer | undefined>;
}
