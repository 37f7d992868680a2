import { dateOf, endOf } from "@storefront/client";

/** The fields of a deposit or a charge that `chargeEnd` reads. */
export interface ChargeTimes {
  readonly created_at?: unknown;
  readonly expires_at?: unknown;
}

/**
 * The time at which a charge can be paid no more, in milliseconds of the browser's clock; undefined for a charge without
 * an end. A deposit that names its beginning too is measured by the backend's clock alone: its length counts from
 * `receivedAt`, however wrong the browser's clock is.
 */
export function chargeEnd(
  { created_at: created, expires_at: expires }: ChargeTimes,
  receivedAt: number = Date.now(),
): number | undefined {
  const end = endOf(expires)?.getTime();
  const start = dateOf(created)?.getTime();
  return end === undefined || start === undefined || start >= end ? end : receivedAt + end - start;
}
