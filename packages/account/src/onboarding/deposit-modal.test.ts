import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decideDepositModal,
  DEPOSIT_DELAY,
  DEPOSIT_THROTTLE,
  type DepositModalState,
  LOW_BALANCE,
} from "./deposit-modal.ts";

const NOW = 1_800_000_000_000;
const poor: DepositModalState = {
  isSignedIn: true,
  isRestricted: false,
  balance: 0,
  justRegistered: undefined,
  isLimitsStepResolved: false,
  hasDepositCampaign: false,
  autoDepositAfterRegister: undefined,
  lastOpenedAt: undefined,
};
const fresh: DepositModalState = { ...poor, justRegistered: { lastPrudentialLimitActive: false } };
const regulated: DepositModalState = { ...poor, justRegistered: { lastPrudentialLimitActive: true } };

describe("decideDepositModal (document 1, 3.4 and 8; decision D5)", () => {
  it("has the specification's figures", () => {
    expect([DEPOSIT_THROTTLE, LOW_BALANCE, DEPOSIT_DELAY]).toEqual([43_200_000, 0.99, 1000]);
  });

  it.each<[string, DepositModalState, string]>([
    ["a guest", { ...fresh, isSignedIn: false }, "guest"],
    ["a restricted account", { ...poor, isRestricted: true }, "restricted"],
    ["a restricted account that has just registered", { ...fresh, isRestricted: true }, "restricted"],
    ["a registration", fresh, "after-register 0"],
    ["a registration within the cooldown", { ...fresh, lastOpenedAt: NOW - 1 }, "after-register 0"],
    ["a registration with a balance", { ...fresh, balance: 50 }, "after-register 0"],
    ["a registration before the wallet is known", { ...fresh, balance: undefined }, "after-register 0"],
    ["a registration with a campaign", { ...fresh, hasDepositCampaign: true }, "campaign"],
    [
      "a registration at a brand that does not want it",
      { ...fresh, autoDepositAfterRegister: false },
      "switched-off",
    ],
    [
      "a registration at a brand that wants it",
      { ...fresh, autoDepositAfterRegister: true },
      "after-register 0",
    ],
    ["the regulatory branch, limits open", regulated, "limits-pending"],
    ["the regulatory branch, limits done", { ...regulated, isLimitsStepResolved: true }, "after-register 0"],
    ["no money", poor, "low-balance 1000"],
    ["the threshold", { ...poor, balance: 0.99 }, "low-balance 1000"],
    ["more than the threshold", { ...poor, balance: 0.991 }, "balance-sufficient"],
    ["an unknown balance", { ...poor, balance: undefined }, "balance-unknown"],
    ["a balance that is no number", { ...poor, balance: Number.NaN }, "balance-unknown"],
    ["the cooldown", { ...poor, lastOpenedAt: NOW - DEPOSIT_THROTTLE + 1 }, "throttled"],
    ["the cooldown's end", { ...poor, lastOpenedAt: NOW - DEPOSIT_THROTTLE }, "low-balance 1000"],
    ["a cooldown from the future", { ...poor, lastOpenedAt: NOW + 1 }, "low-balance 1000"],
  ])("%s", (_, state, expected) => {
    const { open, delayMs, reason } = decideDepositModal(state, NOW);
    expect(open ? `${reason} ${delayMs}` : reason).toBe(expected);
  });

  const anyState = fc.record<DepositModalState>({
    isSignedIn: fc.boolean(),
    isRestricted: fc.boolean(),
    balance: fc.option(fc.oneof(fc.double({ min: -5, max: 5 }), fc.constant(LOW_BALANCE)), {
      nil: undefined,
    }),
    justRegistered: fc.option(fc.record({ lastPrudentialLimitActive: fc.boolean() }), { nil: undefined }),
    isLimitsStepResolved: fc.boolean(),
    hasDepositCampaign: fc.boolean(),
    autoDepositAfterRegister: fc.constantFrom(true, false, undefined),
    lastOpenedAt: fc.option(fc.integer({ min: NOW - 2 * DEPOSIT_THROTTLE, max: NOW + DEPOSIT_THROTTLE }), {
      nil: undefined,
    }),
  });

  it("keeps its promises in every state", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const decision = decideDepositModal(state, NOW);
        expect(decideDepositModal(state, NOW)).toEqual(decision);
        expect(decision.open).toBe(decision.reason === "after-register" || decision.reason === "low-balance");
        if (!decision.open) {
          expect(decision.delayMs).toBe(0);
          return;
        }
        expect([state.isSignedIn, state.isRestricted]).toEqual([true, false]);
        if (decision.reason === "after-register") {
          expect([state.justRegistered !== undefined, state.hasDepositCampaign]).toEqual([true, false]);
          expect(state.autoDepositAfterRegister).not.toBe(false);
          return;
        }
        expect([decision.delayMs, state.justRegistered]).toEqual([DEPOSIT_DELAY, undefined]);
        expect(state.balance).toBeLessThanOrEqual(LOW_BALANCE);
        const again = decideDepositModal({ ...state, lastOpenedAt: NOW }, NOW + DEPOSIT_THROTTLE - 1);
        expect(again.reason).toBe("throttled");
      }),
      { numRuns: 5000 },
    );
  });
});
