import { asRecord, dateOf, readRecord, recordOf } from "@storefront/client";
import { LIMIT_CHANGE } from "../records/record-rules.schema.ts";
import type { LimitField } from "./validation-steps.ts";

/** Looser limits that a backend has accepted, and the time from which they count. A field that is not named stays. */
export type LimitChange = { readonly [Field in LimitField]?: number | null } & {
  readonly spa_period_limit?: string | null;
  readonly effective_at: string;
};

/**
 * The changes that do not count yet, the soonest first, in a profile or in the answer to a change of limits. The
 * specification shows no field for them: they are read from `pending_limits`, a record or a list of them, or from the answer
 * itself. A change without a time is left out, because then the operator alone knows when it counts.
 */
export function pendingLimits(answer: unknown, now: number = Date.now()): readonly LimitChange[] {
  const record = recordOf(answer);
  const place = [asRecord(record?.["userInfo"]), asRecord(record?.["user"]), record].find(
    (layer) => layer && ("pending_limits" in layer || "effective_at" in layer),
  );
  return [place?.["pending_limits"] ?? place]
    .flat()
    .flatMap((change) => readChange(change) ?? [])
    .filter((change) => startOf(change) > now)
    .sort((one, other) => startOf(one) - startOf(other));
}

function readChange(record: unknown): LimitChange | undefined {
  const read = readRecord(record, LIMIT_CHANGE);
  if (!read || !dateOf(read["effective_at"])) return undefined;
  const known = Object.keys(LIMIT_CHANGE).filter((name) => read[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, read[name]])) as LimitChange;
}

const startOf = ({ effective_at: from }: LimitChange): number => dateOf(from)?.getTime() ?? Number.NaN;
