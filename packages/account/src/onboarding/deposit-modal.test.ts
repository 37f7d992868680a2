import { describe, expect, it } from "vitest";
import {
  decideDepositModal,
  DEPOSIT_DELAY,
  DEPOSIT_THROTTLE,
  type DepositModalState,
  LOW_BALANCE,
  readDepositCampaign,
} from "./deposit-modal.ts";
import { createJustRegistered, createJustSignedIn } from "./sign-in-flags.ts";

const NOW = 1_800_000_000_000;
const poor: DepositModalState = {
  isSignedIn: true,
  isRestricted: false,
  balance: 0,
  justSignedIn: true,
  justRegistered: undefined,
  isLimitsStepResolved: false,
  depositCampaign: undefined,
  autoDepositAfterRegister: undefined,
  lastOpenedAt: undefined,
};
const fresh: DepositModalState = { ...poor, justRegistered: { lastPrudentialLimitActive: false } };
const regulated: DepositModalState = { ...poor, justRegistered: { lastPrudentialLimitActive: true } };

describe("decideDepositModal (document 1, 3.4 and 8; decision D5)", () => {
  it("has the numbers of the specification", () =>
    expect([DEPOSIT_THROTTLE, LOW_BALANCE, DEPOSIT_DELAY]).toEqual([43_200_000, 0.99, 1000]));

  it.each<[string, DepositModalState, string]>([
    ["a guest", { ...fresh, isSignedIn: false }, "guest"],
    ["a restricted account", { ...poor, isRestricted: true }, "restricted"],
    ["a restricted account that has just registered", { ...fresh, isRestricted: true }, "restricted"],
    ["a registration", fresh, "after-register 0"],
    ["a registration within the cooldown", { ...fresh, lastOpenedAt: NOW - 1 }, "after-register 0"],
    ["a registration with a balance", { ...fresh, balance: 50 }, "after-register 0"],
    ["a registration before the wallet is known", { ...fresh, balance: undefined }, "after-register 0"],
    ["a registration with a campaign", { ...fresh, depositCampaign: "gold" }, "campaign"],
    ["a session that was found", { ...poor, justSignedIn: false }, "session-found"],
    ["the flag of a registration without its sign-in", { ...fresh, justSignedIn: false }, "session-found"],
    [
      "a session that was found with a campaign",
      { ...poor, justSignedIn: false, depositCampaign: "gold" },
      "campaign",
    ],
    ["no money with a campaign", { ...poor, depositCampaign: "gold" }, "campaign"],
    [
      "a registration at a brand that does not want it",
      { ...fresh, autoDepositAfterRegister: false },
      "after-register-off",
    ],
    [
      "the regulatory branch at a brand that does not want it",
      { ...regulated, autoDepositAfterRegister: false },
      "after-register-off",
    ],
    [
      "a login at a brand that does not want it",
      { ...poor, autoDepositAfterRegister: false },
      "low-balance 1000",
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
    const { open, delayMs, reason, isOver } = decideDepositModal(state, NOW);
    expect(open ? `${reason} ${delayMs}` : reason).toBe(expected);
    const waits = ["guest", "limits-pending", "balance-unknown"].includes(reason);
    expect([isOver, open || delayMs === 0]).toEqual([!open && !waits, true]);
  });

  it("returns the campaign, and nothing else", () => {
    const decision = decideDepositModal({ ...poor, depositCampaign: "gold" }, NOW);
    expect(decision).toEqual({ open: false, delayMs: 0, reason: "campaign", isOver: true, campaign: "gold" });
    expect(decideDepositModal(poor, NOW)).not.toHaveProperty("campaign");
  });

  it.each([
    ["?deposit=gold", "gold"],
    ["?a=1&deposit=%20gold%20", "gold"],
    ["?deposit=", undefined],
    ["?deposit=%20", undefined],
    ["?dialog=deposit", undefined],
    ["", undefined],
  ])("reads the campaign of %j as %j", (search, campaign) => {
    expect(readDepositCampaign(search)).toBe(campaign);
  });
});

it("is unset, set by a registration, reset once (document 1, 3.4.1)", () => {
  const store = createJustRegistered();
  const seen: unknown[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  expect(store.get()).toBeUndefined();
  store.set(true);
  store.reset();
  store.reset();
  stop();
  store.set(false);
  expect(seen).toEqual([{ lastPrudentialLimitActive: true }, undefined]);
});

it.each([
  ["1", true],
  ["0", false],
  [undefined, false],
])("reads %j as %j", (value, isActive) => {
  const store = createJustRegistered();
  store.set(value);
  expect(store.get()).toEqual({ lastPrudentialLimitActive: isActive });
});

it("is a flag of one sign-in, set once and reset once (decision D5)", () => {
  const store = createJustSignedIn();
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.get()));
  expect(store.get()).toBe(false);
  store.set();
  store.set();
  store.reset();
  expect(seen).toEqual([true, false]);
});
