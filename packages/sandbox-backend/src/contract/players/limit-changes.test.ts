import { expect, it } from "vitest";
import { applyDueLimits, changeLimits } from "./limit-changes.ts";
import type { LimitValues } from "./records.ts";

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const TOMORROW = new Date(NOW + DAY).toISOString();

const accountWith = (userInfo: LimitValues) => ({ userInfo }) as Parameters<typeof changeLimits>[0];
const BEFORE = {
  spa_deposit_limit: 200,
  spa_bet_limit: 50,
  spa_loss_limit: null,
  spa_period_limit: "weekly",
};

it.each<[LimitValues, LimitValues, LimitValues | undefined]>([
  // What is stricter, or new, counts at once.
  [{ spa_deposit_limit: 100 }, { spa_deposit_limit: 100 }, undefined],
  [{ spa_loss_limit: 30 }, { spa_loss_limit: 30 }, undefined],
  // What is looser waits, the rest of the same request does not.
  [{ spa_deposit_limit: 900, spa_bet_limit: 20 }, { spa_bet_limit: 20 }, { spa_deposit_limit: 900 }],
  [{ spa_bet_limit: null }, {}, { spa_bet_limit: null }],
  // A shorter period with the same amounts is more over a month, and delays all that came with it.
  [{ spa_period_limit: "daily", spa_bet_limit: 5 }, {}, { spa_period_limit: "daily", spa_bet_limit: 5 }],
  [{ spa_period_limit: "monthly" }, { spa_period_limit: "monthly" }, undefined],
])("%j changes %j now, and %j a day later", (wanted, now, later) => {
  const account = accountWith({ ...BEFORE });
  changeLimits(account, wanted, NOW);
  const { pending_limits: pending, ...limits } = account.userInfo;
  expect(limits).toEqual({ ...BEFORE, ...now });
  expect(pending).toEqual(later ? [{ ...later, effective_at: TOMORROW }] : []);
  applyDueLimits(account, NOW + DAY - 1);
  expect(account.userInfo).toMatchObject({ ...BEFORE, ...now });
  applyDueLimits(account, NOW + DAY);
  expect(account.userInfo).toEqual({ ...BEFORE, ...now, ...later, pending_limits: [] });
});

it("a later word about the same limit takes the earlier one's place", () => {
  const account = accountWith({ ...BEFORE });
  changeLimits(account, { spa_deposit_limit: 900, spa_bet_limit: 80 }, NOW);
  changeLimits(account, { spa_deposit_limit: 150 }, NOW + 1);
  expect(account.userInfo).toMatchObject({
    spa_deposit_limit: 150,
    pending_limits: [{ spa_bet_limit: 80, effective_at: TOMORROW }],
  });
});
