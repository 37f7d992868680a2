import { asRecord, dateOf, recordOf } from "@storefront/client";
import { LimitChange } from "./responsible-gaming.answers.ts";

/** A change of limits that does not count yet. */
export interface PendingLimits extends LimitChange {
  readonly effective_at: string;
}

/**
 * The changes that do not count yet, the soonest first, in a profile or in the answer to a change of limits. The
 * specification shows no field for them: they are read from `pending_limits`, a record or a list of them, or from the answer
 * itself. A change without a time is left out, because then the operator alone knows when it counts.
 */
export function pendingLimits(answer: unknown, now: number = Date.now()): readonly PendingLimits[] {
  const record = recordOf(answer);
  const place = [asRecord(record?.["userInfo"]), asRecord(record?.["user"]), record].find(
    (layer) => layer && ("pending_limits" in layer || "effective_at" in layer),
  );
  return [place?.["pending_limits"] ?? place]
    .flat()
    .flatMap((change) => {
      const read = LimitChange.read(change);
      return read?.effective_at ? [{ ...read, effective_at: read.effective_at }] : [];
    })
    .filter((change) => startOf(change) > now)
    .sort((one, other) => startOf(one) - startOf(other));
}

const startOf = ({ effective_at: from }: PendingLimits): number => dateOf(from)?.getTime() ?? Number.NaN;
