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
import { keepVerdict, kycStateOf } from "../../features/verification/kyc-state.ts";

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
    expect(entries.map(({ key, device, place, at }) => [key, device, place, at?.getTime()])).toEqual([
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
    ["0131010", "BR", undefined],
    ["7500000", "CL", { postal_code: "7500000" }],
    ["", "CL", undefined],
    ["../x", "CL", undefined],
  ])("looks %j up in %s", (typed, country, payload) => {
    expect(postalCodePayload(typed, country)).toEqual(payload);
  });

  it("goes with the country, and without an empty complement", () => {
    const form = {
      ...addressForm(null),
      postalCode: "01310-100",
      street: "A",
      number: "1",
      city: "B",
      state: "C",
      neighborhood: "D",
    };
    expect(addressPayload(form, "BR")).toEqual({
      cep: "01310100",
      street: "A",
      number: "1",
      neighborhood: "D",
      city: "B",
      state: "C",
      country: "BR",
    });
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
    keepVerdict(7, "refused");
    expect(states()).toEqual(["refused", "needed"]);
    expect(kycStateOf({ user: { id: 7, latestKyc: { status: 4 } }, userInfo })).toBe("manual");
    keepVerdict(7, "approved");
    expect(states()).toEqual(["needed", "needed"]);
    vi.unstubAllGlobals();
  });
});
