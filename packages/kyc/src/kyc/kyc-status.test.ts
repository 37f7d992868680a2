import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isKycApprovedStatus,
  isKycFinalStatus,
  isKycLivenessPendingStatus,
  isKycManualApprovePendingStatus,
  isKycProcessingStatus,
  isKycReprovedStatus,
  kycReasonLabelKey,
  KycStatus,
  normalizeKycStatus,
} from "./kyc-status.ts";

/** Name, number, then: approved, reproved, processing, liveness, manual pending, final (document 1, 3.1). */
const TABLE = [
  ["PROCESSING", 0, false, false, true, false, false, false],
  ["APPROVED", 1, true, false, false, false, false, true],
  ["REPROVED", 2, false, true, false, false, false, true],
  ["MANUAL_APPROVED", 3, true, false, false, false, false, true],
  ["MANUAL_APPROVE_PENDING", 4, false, false, false, false, true, true],
  ["MANUAL_REPROVED", 5, false, true, false, false, false, true],
  ["LIVENESS_PENDING", 6, false, false, true, true, false, false],
] as const;

const classify = (value: unknown) => [
  isKycApprovedStatus(value),
  isKycReprovedStatus(value),
  isKycProcessingStatus(value),
  isKycLivenessPendingStatus(value),
  isKycManualApprovePendingStatus(value),
  isKycFinalStatus(value),
];

const NONE: readonly unknown[] = [
  "",
  " ",
  "1 ",
  "01",
  "7",
  "approved ",
  "APPROVED\n",
  "processıng",
  "proceſſing",
  "constructor",
  "__proto__",
  null,
  undefined,
  true,
  false,
  1.5,
  7,
  Number.NaN,
  1n,
  [],
  {},
  () => 1,
  Symbol("1"),
];

describe("KycStatus", () => {
  it.each(TABLE)("%s is %i in every form", (name, number, ...classes) => {
    expect(KycStatus[name]).toBe(number);
    for (const form of [
      number,
      String(number),
      name,
      name.toLowerCase(),
      name[0] + name.slice(1).toLowerCase(),
    ]) {
      expect([form, normalizeKycStatus(form)]).toEqual([form, number]);
      expect([form, classify(form)]).toEqual([form, classes]);
    }
  });

  it("has the seven states of the specification and no other", () => {
    expect(KycStatus).toEqual(Object.fromEntries(TABLE.map(([name, number]) => [name, number])));
  });

  it.each(NONE.map((value) => [value]))("reads %o as null, and every helper is false (D2)", (value) => {
    expect(normalizeKycStatus(value)).toBeNull();
    expect(classify(value)).toEqual([false, false, false, false, false, false]);
  });

  it("reads negative zero as zero", () => {
    expect(Object.is(normalizeKycStatus(-0), 0)).toBe(true);
  });

  it("never throws, is stable on its own answer, and puts a state in at most one class", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.integer({ min: -2, max: 9 }), fc.string()), (value) => {
        const status = normalizeKycStatus(value);
        expect(normalizeKycStatus(status)).toBe(status);
        const [approved, reproved, processing, , pending] = classify(value);
        expect([approved, reproved, processing, pending].filter(Boolean)).toHaveLength(
          status === null ? 0 : 1,
        );
      }),
      RUNS,
    );
  });
});

describe("kyc reasons (document 1, 2.8)", () => {
  it.each([
    ["password_changed", "validation:kyc_reasons.password_change"],
    ["reset_password", "validation:kyc_reasons.password_recovery"],
    ["admin_change_password", "validation:kyc_reasons.admin_password_change"],
    ["location_changed_login", "validation:kyc_reasons.login_location_change"],
    ["device_changed_login", "validation:kyc_reasons.login_device_change"],
    ["ip_changed", "validation:kyc_reasons.ip_change"],
    ["login_7_days_ago", "validation:kyc_reasons.access_after_7_days"],
    ["cookie_liveness", "validation:kyc_reasons.selfie_validation"],
    ["new_cookie_liveness_2", "validation:kyc_reasons.selfie_validation"],
    ["something_else", "validation:kyc_reasons.unknown"],
    ["IP_CHANGED", "validation:kyc_reasons.unknown"],
    ["", "validation:kyc_reasons.unknown"],
    ["constructor", "validation:kyc_reasons.unknown"],
    ["__proto__", "validation:kyc_reasons.unknown"],
    [null, "validation:kyc_reasons.unknown"],
    [{ reason: "ip_changed" }, "validation:kyc_reasons.ip_change"],
    [{ id: 4, type: "new_cookie_liveness" }, "validation:kyc_reasons.selfie_validation"],
    [{ reason: "?" }, "validation:kyc_reasons.unknown"],
  ])("%o → %s", (reason, key) => {
    expect(kycReasonLabelKey(reason)).toBe(key);
  });

  it("always has a key", () => {
    fc.assert(
      fc.property(fc.anything(), (reason) => {
        expect(kycReasonLabelKey(reason)).toMatch(/^validation:kyc_reasons\.[a-z0-9_]+$/);
      }),
      RUNS,
    );
  });
});
