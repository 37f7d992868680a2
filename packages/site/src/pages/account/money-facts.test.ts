import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rewardFacts } from "./rewards/rewards-view.tsx";
import { byDay, transactionFacts } from "./transactions/transaction-facts.ts";
import { filterOf } from "./transactions/transaction-filter.ts";
import { ACCOUNT_FORMS, accountKind, hiddenNumber } from "./withdraw/account-kinds.ts";

const readPixKey = ACCOUNT_FORMS.pix.fields[0]?.read;

describe("transactionFacts", () => {
  it("reads direction and state", () => {
    const facts = transactionFacts({
      type: "withdrawal",
      amount: "-5",
      status: "pending",
      amountFormatted: "-$5",
    });
    expect(facts).toMatchObject({ type: "withdraw", direction: "out", status: "processing", at: undefined });
    expect(transactionFacts({ amount: 0, amountFormatted: "$0" }).direction).toBeUndefined();
    expect(transactionFacts({ amount: -5, status: "failed", amountFormatted: "-$5" })).toMatchObject({
      direction: undefined,
      amountFormatted: "$5",
    });
  });

  it("loses no line and changes no order", () => {
    const moments = fc.array(fc.integer({ min: 0, max: 9 }).map((day) => `2026-01-0${day}T12:00:00Z`));
    fc.assert(
      fc.property(moments, (list) => {
        const lines = list.map((created_at, id) => transactionFacts({ id, created_at, amountFormatted: "" }));
        expect(byDay(lines).flatMap((day) => day.lines)).toEqual(lines);
      }),
      RUNS,
    );
  });
});

describe("filterOf", () => {
  it("gives cashback no period", () => {
    expect([filterOf("cashback", "week"), filterOf("all", "week"), filterOf("bet", "all")]).toEqual([
      { type: "cashback" },
      { period: "week" },
      { type: "bet" },
    ]);
  });
});

describe("accounts to pay out to", () => {
  it.each([
    ["BR", "pix"],
    ["MX", "mex"],
    ["CL", "generic"],
  ])("of %s are %s", (country, kind) => {
    expect(accountKind(country)).toBe(kind);
  });

  it.each([
    ["529.982.247-25", "cpf", "52998224725"],
    ["529.982.247-26", "cpf", undefined],
    ["ana@x.test", "email", "ana@x.test"],
    ["ana@x", "email", undefined],
    ["+55 (11) 91234-5678", "phone", "+5511912345678"],
    ["011 91234-5678", "phone", "+5511912345678"],
    ["+351 912 345 678", "phone", undefined],
    ["123e4567-e89b-12d3-a456-426614174000", "random", "123e4567-e89b-12d3-a456-426614174000"],
    ["123e4567", "random", undefined],
    ["529.982.247-25", "else", undefined],
  ])("sends the key %s of type %s as %s", (key, type, sent) => {
    expect(readPixKey?.(key, type)).toBe(sent);
  });

  it("hides what need not be shown", () => {
    expect(["52998224725", "ana@x.test", "+5511912345678"].map(hiddenNumber)).toEqual([
      "•••• 4725",
      "an•••@x.test",
      "+55 •••• 5678",
    ]);
  });
});

describe("rewards", () => {
  it("knows a redeemed reward by its time or its status", () => {
    expect(rewardFacts({ id: 1, redeemed_at: "2026-01-02" }).isRedeemed).toBe(true);
    expect(rewardFacts({ id: 1, status: "redeemed" }).isRedeemed).toBe(true);
    expect(rewardFacts({ id: 1, redeemed_at: "true" })).toMatchObject({
      isRedeemed: true,
      redeemedAt: undefined,
    });
    expect(rewardFacts({ id: 1, redeemed_at: "0000-00-00 00:00:00" }).isRedeemed).toBe(false);
    expect(rewardFacts({ id: 1, redeemed_at: null, status: "available" })).toMatchObject({
      id: 1,
      isRedeemed: false,
    });
  });
});
