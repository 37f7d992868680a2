import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { linkedAccounts } from "../profile/social-card.tsx";
import { figuresOf, invitees } from "./referrals/referrals.tsx";
import { loginEntries } from "./security/security.tsx";
import {
  addressForm,
  addressOf,
  addressPayload,
  postalCodePayload,
} from "../../features/person/address-form.tsx";
import { saveVerdict, kycStateOf } from "../../features/verification/kyc-state.tsx";
import { rewardFacts } from "./rewards/rewards-view.tsx";
import { byDay, filterOf, transactionFacts } from "./transactions/transactions-view.tsx";
import { ACCOUNT_FORMS, accountKind, hiddenNumber } from "./withdraw/destination-card.tsx";

const readPixKey = ACCOUNT_FORMS.pix.fields[0]?.read;

describe("transactionFacts", () => {
  it("reads direction and state", () => {
    const raw = { type: "withdrawal", amount: "-5", status: "pending", amountFormatted: "-$5" };
    expect(transactionFacts(raw)).toMatchObject({
      type: "withdraw",
      direction: "out",
      status: "processing",
      at: undefined,
    });
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

describe("answers whose fields are not shown", () => {
  it.each([null, undefined, "text", 7, [], [null, 1, "x", []], { data: { data: "x" } }, { data: null }])(
    "read as no address: %j",
    (answer) => {
      expect(addressOf(answer)).toEqual({});
    },
  );

  it("shows logins by their fields, and those without an id by their place", () => {
    const entries = loginEntries([
      { id: "a", device: "Phone", city: "Rio", ip: "::1", created_at: "2026-01-02T03:04:05Z" },
      { device: "Agent", created_at: "never" },
    ]);
    expect(entries.map(({ key, device, location, at }) => [key, device, location, at?.getTime()])).toEqual([
      ["a", "Phone", "Rio · ::1", Date.UTC(2026, 0, 2, 3, 4, 5)],
      ["row-1", "Agent", "", undefined],
    ]);
  });

  it("shows the figures that there are, zero included", () => {
    expect(figuresOf({ invited: 3, deposited: 0, registered: null })).toEqual([
      ["invited", 3],
      ["deposited", 0],
    ]);
    expect([figuresOf(null), figuresOf(undefined)]).toEqual([[], []]);
  });

  it("knows a friend who deposited by the flag or by the date", () => {
    const friends = [{ ftd: true }, { ftd: false }, { ftd_date: "2026-01-02" }, { ftd_date: "0000-00-00" }];
    expect(invitees(friends).map(({ deposited }) => deposited)).toEqual([true, false, true, false]);
  });

  it("leaves out a linked account without an id", () => {
    expect(linkedAccounts([{ type: "google" }, { id: 4, type: "apple", email: null }])).toEqual([
      { id: 4, provider: "Apple", email: undefined },
    ]);
  });
});

describe("an address", () => {
  it.each([
    ["01310-100", "BR", { cep: "01310100" }],
    ["01.310\u2013100\u200b", "BR", { cep: "01310100" }],
    ["0131010", "BR", undefined],
    ["SW1A 1AA", "GB", { postal_code: "SW1A 1AA" }],
    ["750 0000", "CL", { postal_code: "7500000" }],
    ["", "CL", undefined],
    ["../x", "CL", undefined],
  ])("looks %j up in %s", (typed, country, payload) => {
    expect(postalCodePayload(typed, country)).toEqual(payload);
  });

  it("goes with the country, and without an empty complement", () => {
    const place = { street: "A", number: "1", city: "B", state: "C", neighborhood: "D" };
    const form = { ...addressForm(null, "BR"), ...place, postalCode: "01310-100" };
    expect(addressPayload(form, "BR")).toEqual({ ...place, cep: "01310100", country: "BR" });
  });
});

describe("kycStateOf", () => {
  it.each([
    [{ force_request_kyc: true }, 1, "needed"],
    [{ force_request_kyc: 1 }, 4, "manual"],
    [{ force_request_kyc: true }, 2, "refused"],
    [{ force_request_kyc: false }, "APPROVED", "approved"],
    [{}, 5, "refused"],
    [{}, "6", "running"],
    [{}, null, "none"],
    [null, undefined, "none"],
  ])("%j with status %j: %s", (userInfo, status, state) => {
    expect(kycStateOf({ user: { latestKyc: { status } }, userInfo })).toBe(state);
  });

  it("keeps a refusal for its player until there is something newer, where the backend tells no status", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const userInfo = { force_request_kyc: true };
    const states = (): string[] => [7, 8].map((id) => kycStateOf({ user: { id }, userInfo }));
    saveVerdict(7, "refused");
    expect(states()).toEqual(["refused", "needed"]);
    expect(kycStateOf({ user: { id: 7, latestKyc: { status: 4 } }, userInfo })).toBe("manual");
    saveVerdict(7, "approved");
    expect(states()).toEqual(["needed", "needed"]);
  });
});
