/** A mutant that may stay: changed text of a file, by its own text, so that it does not depend on line numbers. */
export interface AcceptedMutant {
  /** Relative to the package. */
  readonly file: string;
  readonly from: string;
  /** Any replacement when it is undefined. */
  readonly to?: string;
  readonly reason: string;
}

/** Every mutant that is left on purpose. */
export const ACCEPTED: readonly AcceptedMutant[] = [];
