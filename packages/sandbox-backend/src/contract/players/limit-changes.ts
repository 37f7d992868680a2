import { type Account, type AuthUserInfo, type LimitChange, LIMITS, type LimitValues } from "./records.ts";

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  daily: 1,
  week: 7,
  weekly: 7,
  month: 30,
  monthly: 30,
};

const FIELDS = [...LIMITS, "spa_period_limit"] as const;
type Field = (typeof FIELDS)[number];

/** The days of a period; a period of another name is a day. */
export const daysOf = (period: string | null | undefined): number => DAYS[period ?? ""] ?? 1;

/**
 * Sets limits as operators must: what is stricter counts at once, what lets the player do more counts a day later. A new
 * period is a change of every limit, so that one of them that is looser delays all.
 */
export function changeLimits(account: Account, wanted: LimitValues, now: number): void {
  const { userInfo } = account;
  const named = FIELDS.filter((name) => wanted[name] !== undefined);
  const isNewPeriod = daysOf(periodOf(wanted, userInfo)) !== daysOf(userInfo.spa_period_limit);
  const looser = (isNewPeriod ? LIMITS : named).filter((name) => isLooser(userInfo, wanted, name));
  const late = isNewPeriod && looser.length > 0 ? named : looser;
  // The last word about a limit is the one that counts.
  const earlier = (userInfo.pending_limits ?? []).map((change) => ({
    ...only(change, (name) => !named.includes(name)),
    effective_at: change.effective_at,
  }));
  const from = new Date(now + DAY_MS).toISOString();
  const next = { ...only(wanted, (name) => late.includes(name)), effective_at: from };
  userInfo.pending_limits = [...earlier, next].filter((change) => FIELDS.some((name) => name in change));
  Object.assign(
    userInfo,
    only(wanted, (name) => named.includes(name) && !late.includes(name)),
  );
}

/** Sets the earlier requests that count by now. */
export function applyDueLimits({ userInfo }: Account, now: number): void {
  const changes = userInfo.pending_limits ?? [];
  const isDue = ({ effective_at: from }: LimitChange): boolean => Date.parse(from) <= now;
  for (const { effective_at: _, ...values } of changes.filter(isDue)) Object.assign(userInfo, values);
  if (changes.some(isDue)) userInfo.pending_limits = changes.filter((change) => !isDue(change));
}

/** More at once or more over a longer time; without a limit before, nothing is looser. */
function isLooser(before: AuthUserInfo, wanted: LimitValues, name: Field): boolean {
  if (name === "spa_period_limit") return false;
  const limit = before[name] ?? null;
  const next = wanted[name] === undefined ? limit : wanted[name];
  if (limit === null) return false;
  if (next === null) return true;
  return next > limit || next / daysOf(periodOf(wanted, before)) > limit / daysOf(before.spa_period_limit);
}

const periodOf = (wanted: LimitValues, before: LimitValues): string | null | undefined =>
  wanted.spa_period_limit === undefined ? before.spa_period_limit : wanted.spa_period_limit;

const only = (values: LimitValues, passes: (name: Field) => boolean): LimitValues =>
  Object.fromEntries(
    FIELDS.filter((name) => name in values && passes(name)).map((name) => [name, values[name]]),
  );
