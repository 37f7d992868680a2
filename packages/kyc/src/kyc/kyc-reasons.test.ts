import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kycReasonLabelKey } from "./kyc-reasons.ts";

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
