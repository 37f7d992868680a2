const MARK = Symbol.for("@storefront/proxy.TimeLimit");

/**
 * The backend answered with 202: the player's time limit (EM0041). A handler does not catch it; the engine answers with the
 * status and the backend's body, whatever the route makes of a success (decision E8).
 */
export class TimeLimit extends Error {
  override readonly name = "TimeLimit";
  /** JSON, or empty. */
  readonly body: Uint8Array;

  constructor(body: Uint8Array) {
    super("The backend answered with a time limit.");
    Object.defineProperty(this, MARK, { value: true });
    this.body = body;
  }
}

/** The status of a time limit. */
export const TIME_LIMIT = 202;

/** True for a `TimeLimit` of any copy of this library. */
export function isTimeLimit(value: unknown): value is TimeLimit {
  return typeof value === "object" && value !== null && MARK in value;
}
