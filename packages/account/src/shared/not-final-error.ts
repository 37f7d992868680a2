const MARK = Symbol.for("@storefront/account.NotFinalError");

/** The error of a charge or a report that is not final at its deadline; the last answer is still the query's data. */
export class NotFinalError extends Error {
  override readonly name = "NotFinalError";

  constructor() {
    super("The deadline has passed before the answer was final.");
    Object.defineProperty(this, MARK, { value: true });
  }
}

/** True for a `NotFinalError` of any copy of this library. */
export function isNotFinalError(value: unknown): value is NotFinalError {
  return typeof value === "object" && value !== null && MARK in value;
}
