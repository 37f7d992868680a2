import { describe, expect, it } from "vitest";
import { LIMIT_FIELDS, LimitsInput } from "@storefront/account";
import { amountStyle } from "../money/use-money.ts";
import { LIMIT_ROWS, limitsForm, limitsFormOf, limitsPayload, loosens } from "./limits-form.tsx";

const reais = amountStyle("pt-BR", "BRL");
const before = limitsFormOf(
  { spa_deposit_limit: 1250.5, spa_time_limit: 60, spa_period_limit: "weekly" },
  reais,
);

describe("the limits form", () => {
  it("shows every limit there is", () => {
    expect([...LIMIT_ROWS].sort()).toEqual([...LIMIT_FIELDS].sort());
  });

  it("starts with what is stored, as it is written in the language", () => {
    expect(before).toEqual({
      spa_deposit_limit: "1250,50",
      spa_bet_limit: "",
      spa_loss_limit: "",
      spa_withdrawal_limit: "",
      spa_time_limit: "60",
      period: "weekly",
    });
    expect(limitsFormOf(null, reais).period).toBe("daily");
  });

  it.each([
    ["10", true],
    ["10,5", true],
    ["10.55", true],
    [" 7 ", true],
    ["", true],
    ["0", false],
    ["-1", false],
    ["1,555", false],
    ["1e5", false],
    ["abc", false],
  ])("takes %j: %s", (text, good) => {
    expect(limitsForm(reais).safeParse({ ...before, spa_bet_limit: text }).success).toBe(good);
  });

  it("takes no parts of minutes", () => {
    expect(limitsForm(reais).safeParse({ ...before, spa_time_limit: "1.5" }).success).toBe(false);
  });
});

describe("limitsPayload", () => {
  it("names only what changed, and null for what is taken away", () => {
    const payload = limitsPayload(
      { ...before, spa_deposit_limit: "", spa_bet_limit: "99,90" },
      before,
      reais,
    );
    expect(payload).toEqual({ spa_deposit_limit: null, spa_bet_limit: 99.9, spa_period_limit: "weekly" });
    expect(LimitsInput.safeParse(payload).success).toBe(true);
  });

  it("is nothing when nothing changed", () => {
    expect(limitsPayload(before, before, reais)).toBeUndefined();
    expect(limitsPayload({ ...before, period: "daily" }, before, reais)).toEqual({
      spa_period_limit: "daily",
    });
  });
});

describe("loosens", () => {
  it.each([
    [{ spa_deposit_limit: "" }, true],
    [{ spa_deposit_limit: "2000" }, true],
    [{ spa_deposit_limit: "100" }, false],
    [{ spa_bet_limit: "5" }, false],
    [{}, false],
    // The same amounts in a shorter period are more over a month, and a larger amount in a longer one is more today.
    [{ period: "daily" }, true],
    [{ period: "daily", spa_deposit_limit: "100", spa_time_limit: "5" }, false],
    [{ period: "monthly" }, false],
    [{ period: "monthly", spa_deposit_limit: "1300" }, true],
  ] as const)("%j: %s", (change, expected) => {
    expect(loosens({ ...before, ...change }, before, reais)).toBe(expected);
  });
});
