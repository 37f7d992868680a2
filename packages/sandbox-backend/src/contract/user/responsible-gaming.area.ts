import * as z from "zod/mini";
import { accountOf, type Area, isoNow, touch } from "../http/environment.ts";
import { readBody } from "../http/refusal.ts";
import { changeLimits } from "../players/limit-changes.ts";

const DAY_MS = 86_400_000;

const limit = z.optional(z.nullable(z.number().check(z.gte(0))));
const text = z.optional(z.nullable(z.string()));

const LimitsPayload = z.looseObject({
  spa_bet_limit: limit,
  spa_loss_limit: limit,
  spa_deposit_limit: limit,
  spa_withdrawal_limit: limit,
  spa_time_limit: limit,
  spa_period_limit: text,
  spa_note: text,
});
const PausePayload = z.extend(LimitsPayload, { days: z.optional(z.union([z.number(), z.string()])) });
const ExclusionPayload = z.looseObject({ spa_note: text, spa_period_limit: text });

/** The player's own limits, a pause of the account, and self-exclusion. */
export const responsibleGamingArea: Area = (area, state, session) => {
  area.patch("/bff/users/update-limits", session, async (context) => {
    const payload = await readBody(context, LimitsPayload);
    const { userInfo } = accountOf(context);
    changeLimits(accountOf(context), payload, state.now());
    if (payload.spa_note !== undefined) userInfo.spa_note = payload.spa_note;
    touch(state, accountOf(context));
    return context.json({ userInfo });
  });

  // How a pause is told is not shown: `days`, or a period like `7d`, `7` or `72h`; a day without one.
  area.patch("/bff/users/timeout-limits", session, async (context) => {
    const payload = await readBody(context, PausePayload);
    const { userInfo } = accountOf(context);
    const length = lengthOf(String(payload.days ?? payload.spa_period_limit ?? "1"));
    userInfo.paused_until = new Date(state.now() + length).toISOString();
    if (payload.spa_note !== undefined) userInfo.spa_note = payload.spa_note;
    touch(state, accountOf(context));
    return context.json({ userInfo });
  });

  area.patch("/bff/users/self-exclusion", session, async (context) => {
    const payload = await readBody(context, ExclusionPayload);
    const { userInfo } = accountOf(context);
    const end = endOf(payload.spa_period_limit ?? "", state.now());
    userInfo.self_exclusion_until = end;
    userInfo.restriction = end === null ? "self_excluded" : null;
    userInfo.spa_note = payload.spa_note ?? `self-exclusion ${isoNow(state)}`;
    touch(state, accountOf(context));
    return context.json({ userInfo });
  });
};

function lengthOf(period: string): number {
  const [, count = "1", unit = "d"] = /^(\d{1,4})\s*([dh])?/i.exec(period) ?? [];
  return Number(count) * (unit.toLowerCase() === "h" ? DAY_MS / 24 : DAY_MS);
}

/** The end of a self-exclusion of days, months or years; null for any other period: it has no end. */
function endOf(period: string, now: number): string | null {
  const [, count, unit = "d"] = /^(\d{1,2})([dmy])$/i.exec(period) ?? [];
  if (count === undefined) return null;
  const end = new Date(now);
  if (unit === "d") end.setUTCDate(end.getUTCDate() + Number(count));
  else end.setUTCMonth(end.getUTCMonth() + Number(count) * (unit === "y" ? 12 : 1));
  return end.toISOString();
}
