import { type BackendError, isBackendError, type PublicReader } from "@storefront/proxy";

/** The reads of one rendering, whose loaders render without what failed; the host decides whether the page is complete. */
export interface WatchedReads {
  readonly reader: PublicReader;
  /** The reasons of failed reads by target, such as `network ECONNREFUSED`. */
  readonly failed: () => ReadonlyMap<string, string>;
  /** Targets whose answer was not stored: it is empty for a moment, or an error with the status of a success. */
  readonly passing: ReadonlySet<string>;
}

const NOT_FOUND = new Set([404, 410]);

/**
 * Watches the reads of one rendering. "Not found" is an answer, except where nothing else was answered: a backend says it of
 * everything to a host without its edge key (document 1, 5.7).
 */
export function watchReads(reader: PublicReader): WatchedReads {
  const failed = new Map<string, string>();
  const notFound = new Map<string, string>();
  const passing = new Set<string>();
  let isAnswered = false;
  return {
    failed: () => (isAnswered ? failed : new Map([...failed, ...notFound])),
    passing,
    reader: {
      ...reader,
      async read(policy, target, options) {
        try {
          const answer = await reader.read(policy, target, options);
          isAnswered = true;
          if (!answer.isStored) passing.add(target);
          return answer;
        } catch (error) {
          if (isBackendError(error)) {
            const isNotFound = NOT_FOUND.has(error.status);
            // One thing of many, such as a game, may be missing anywhere.
            if (!isNotFound) failed.set(target, reasonOf(error));
            else if (!target.includes("{")) notFound.set(target, reasonOf(error));
          }
          throw error;
        }
      },
    },
  };
}

/** The kind of a failure with the backend's status, or with its cause. Its message has values of the query too. */
export function reasonOf({ kind, status, fault, code }: BackendError): string {
  return [kind, fault ?? (status > 0 ? status : code)].filter((part) => part !== undefined).join(" ");
}
