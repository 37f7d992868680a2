import { type BackendError, isBackendError, type PublicReader } from "@storefront/proxy";

/** The parts of a page's data that could not be read. */
export interface FailedReads {
  readonly reader: PublicReader;
  /** Targets whose read failed. For one thing of many, such as a game, "not found" is an answer. */
  readonly failed: ReadonlySet<string>;
  /** The failed reads with their reason, for a log line: `GET /casino-games/home: network ECONNREFUSED`. */
  readonly reasons: () => readonly string[];
  /** Targets whose answer was not stored: it is empty for a moment, or an error with the status of a success. */
  readonly passing: ReadonlySet<string>;
}

/** A backend answers 404 for everything to a host without its edge key (document 1, 5.7), so a fixed target has no other meaning. */
const isAnswer = (target: string, status: number): boolean =>
  target.includes("{") && (status === 404 || status === 410);

/**
 * Watches the reads of one rendering. Loaders render without data that failed, and the host decides whether the page
 * is complete.
 */
export function watchReads(reader: PublicReader): FailedReads {
  const failed = new Set<string>();
  const reasons = new Map<string, string>();
  const passing = new Set<string>();
  return {
    failed,
    reasons: () => [...reasons].map(([target, reason]) => `${target}: ${reason}`),
    passing,
    reader: {
      ...reader,
      async read(policy, target, options) {
        try {
          const answer = await reader.read(policy, target, options);
          if (!answer.isStored) passing.add(target);
          return answer;
        } catch (error) {
          if (isBackendError(error) && !isAnswer(target, error.status)) {
            failed.add(target);
            reasons.set(target, reasonOf(error));
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
