import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createAccount, decideDepositModal, getProfile } from "./index.ts";
import * as main from "./index.ts";
import * as hooks from "./react-hooks.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

it("names only exports of the doors", () => {
  const rows = readme
    .split("\n")
    .filter((line) => line.startsWith("|") && /`@storefront\/account(?:\/react-hooks)?`/.test(line));
  const missing = rows.flatMap((row) => {
    const [, , names = "", from = ""] = row.split("|");
    const door: object = from.includes("react-hooks") ? hooks : main;
    return [...names.matchAll(/`(\w+)`/g)].flatMap(([, name = ""]) => (name in door ? [] : [name]));
  });
  expect(rows.length).toBeGreaterThanOrEqual(8);
  expect(missing).toEqual([]);
});

it("keeps the code of the README", async () => {
  const account = createAccount({
    baseUrl: "https://play.example",
    fetch: async () => Response.json({ ok: true, data: { user: { id: 1 }, userInfo: {} } }),
    hint: () => true,
    storage: () => undefined,
  });
  expect(await getProfile(account.http)).toEqual({ user: { id: 1 }, userInfo: {} });
  account.justSignedIn.set();
  account.justRegistered.set(true);
  const decision = decideDepositModal(
    {
      isSignedIn: true,
      isRestricted: false,
      balance: 0,
      justSignedIn: account.justSignedIn.get(),
      justRegistered: account.justRegistered.get(),
      isLimitsStepResolved: true,
      depositCampaign: undefined,
      autoDepositAfterRegister: undefined,
      lastOpenedAt: account.depositOpenedAt.get(),
    },
    Date.now(),
  );
  expect(decision).toEqual({ open: true, delayMs: 0, reason: "after-register", isOver: false });
});
