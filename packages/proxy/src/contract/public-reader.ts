import type { CachePolicyName } from "./cache-policies.ts";
import type { CachedAnswer } from "./outcome.ts";
import type { QueryPairs } from "./target.ts";

/** A backend call that reads what is the same for every visitor: a GET, or a POST without a body. */
export type PublicTarget = `GET /${string}` | `POST /${string}`;

/** What a public read carries beside its target. */
export interface PublicReadOptions {
  /** Values of the target's placeholders. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Pairs of the query; they are part of the key, so give them in a fixed order. */
  readonly query?: QueryPairs;
  /** False for an answer that is served but never kept: a wrong shape, an emptiness that will pass. */
  readonly isUsable?: (data: unknown) => boolean;
}

/**
 * Public data of the backend in one language, through the shared cache. The key is the call itself: tenant, language,
 * jurisdiction, path and the query that we send, so that nothing else of a request can reach it.
 */
export interface PublicReader {
  /**
   * The answer: kept, or asked for once for all who wait, with nothing of the visitor.
   * @throws BackendError when nothing is kept and the call fails; Refusal when a value may not stand in a path.
   */
  read(policy: CachePolicyName, target: PublicTarget, options?: PublicReadOptions): Promise<CachedAnswer>;
  /** What is kept, fresh or stale; undefined when nothing is. Never calls the backend. */
  peek(
    policy: CachePolicyName,
    target: PublicTarget,
    options?: PublicReadOptions,
  ): Promise<CachedAnswer | undefined>;
}
