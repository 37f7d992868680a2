import { describe, expect, it } from "vitest";
import { pendingLimits } from "./pending-limits.ts";

const NOW = Date.UTC(2030, 0, 1);
const LATER = "2030-01-02T00:00:00Z";
const LAST = "2030-01-03T00:00:00Z";

describe("pendingLimits", () => {
  it.each<[unknown, readonly unknown[]]>([
    [
      {
        user: { id: 1 },
        userInfo: {
          spa_deposit_limit: 200,
          pending_limits: [
            { spa_bet_limit: null, effective_at: LAST },
            { spa_deposit_limit: "900", spa_period_limit: "daily", effective_at: LATER, by: "support" },
          ],
        },
      },
      [
        { spa_deposit_limit: 900, spa_period_limit: "daily", effective_at: LATER },
        { spa_bet_limit: null, effective_at: LAST },
      ],
    ],
    [
      { data: { pending_limits: { spa_time_limit: 90, effective_at: LATER } } },
      [{ spa_time_limit: 90, effective_at: LATER }],
    ],
    // The answer to a change may be the change.
    [{ spa_deposit_limit: 900, effective_at: LATER }, [{ spa_deposit_limit: 900, effective_at: LATER }]],
    [{ ok: true, effective_at: LATER }, [{ effective_at: LATER }]],
    // Without a time, and what counts by now, is none.
    [
      { userInfo: { pending_limits: [{ spa_bet_limit: 9 }, { spa_bet_limit: 8, effective_at: "soon" }] } },
      [],
    ],
    [{ userInfo: { pending_limits: { spa_bet_limit: 8, effective_at: "2029-12-31T00:00:00Z" } } }, []],
    [{ userInfo: { spa_bet_limit: 8, pending_limits: null } }, []],
    ["", []],
    [null, []],
  ])("of %j", (answer, changes) => {
    const read = pendingLimits(answer, NOW);
    expect(read).toMatchObject(changes);
    expect(read).toHaveLength(changes.length);
  });
});
