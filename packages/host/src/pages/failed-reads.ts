import { isBackendError, type PublicReader } from "@storefront/proxy/server";

/** The parts of a page's data that could not be read. */
export interface FailedReads {
  /** The same reader, watched. */
  readonly reader: PublicReader;
  /** Targets whose read failed; that the backend knows no such thing is no failure. */
  readonly failed: ReadonlySet<string>;
  /** Targets whose answer is no state that lasts: an emptiness that will pass, an error that calls itself a success. */
  readonly passing: ReadonlySet<string>;
}

const ANSWERS = new Set([404, 410]);

/** Watches what one rendering reads: loaders show what they have, and the host says whether that is all. */
export function watchReads(reader: PublicReader): FailedReads {
  const failed = new Set<string>();
  const passing = new Set<string>();
  return {
    failed,
    passing,
    reader: {
      async read(policy, target, options) {
        try {
          const answer = await reader.read(policy, target, options);
          if (!answer.isStored) passing.add(target);
          return answer;
        } catch (error) {
          if (isBackendError(error) && !ANSWERS.has(error.status)) failed.add(target);
          throw error;
        }
      },
      peek: (policy, target, options) => reader.peek(policy, target, options),
    },
  };
}
