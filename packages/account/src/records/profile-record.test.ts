import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStepDone, VALIDATION_STEPS } from "../responsible-gaming/validation-steps.ts";
import { AuthUserInfo, Profile } from "./profile-record.schema.ts";

const ana = { id: 7, email: "ana@example.test", loyalty: { tier: 3 } };
const info = { validate_email_at: "2026-01-02 03:04:05", note: "kept" };

describe("the shapes of an answer", () => {
  it.each<[string, unknown, unknown]>([
    ["bare", { user: ana, userInfo: info }, { user: ana, userInfo: info }],
    ["with a field of its own", { user: ana, brand: 1 }, { user: ana, userInfo: null, brand: 1 }],
    ["in data", { data: { user: ana, userInfo: info } }, { user: ana, userInfo: info }],
    ["in data twice", { data: { data: { user: ana } } }, { user: ana, userInfo: null }],
    ["in data beside a null user", { user: null, data: { user: ana } }, { user: ana, userInfo: null }],
    ["in a list of one", [{ user: ana, userInfo: info }], { user: ana, userInfo: info }],
    ["user as a list of one", { user: [ana] }, { user: ana, userInfo: null }],
    ["user as JSON text", { user: JSON.stringify(ana) }, { user: ana, userInfo: null }],
    ["without a user", { userInfo: info }, { user: {}, userInfo: info }],
    ["a null user", { user: null, userInfo: info }, { user: {}, userInfo: info }],
    ["an empty list as user", { user: [], userInfo: [] }, { user: {}, userInfo: null }],
    ["the user bare", ana, { ...ana, user: ana, userInfo: null }],
    ["the user bare in data", { data: ana }, { ...ana, user: ana, userInfo: null }],
    ["beside a null user", { user: null, ...ana }, { ...ana, user: ana, userInfo: null }],
    [
      "everything in one record",
      { ...ana, ...info },
      { ...ana, ...info, user: { ...ana, ...info }, userInfo: { ...ana, ...info } },
    ],
    [
      "info within the user",
      { user: { ...ana, userInfo: info } },
      { user: { ...ana, userInfo: info }, userInfo: info },
    ],
    ["nothing", undefined, { user: {}, userInfo: null }],
    ["null", null, { user: {}, userInfo: null }],
    ["a text", "no profile", { user: {}, userInfo: null }],
    ["an empty list", [], { user: {}, userInfo: null }],
    ["a refusal", { error: "x" }, { error: "x", user: {}, userInfo: null }],
  ])("%s", (_shape, answer, profile) => expect(Profile.read(answer)).toEqual(profile));

  it("is the same after a second read", () => {
    const once = Profile.read({ data: { user: ana, userInfo: info } });
    expect(Profile.read(once)).toEqual(once);
  });
});

describe("the shapes of a field", () => {
  it.each<[string, unknown, unknown]>([
    ["force_request_kyc_reasons", ["ip_changed"], ["ip_changed"]],
    ["force_request_kyc_reasons", '["ip_changed"]', ["ip_changed"]],
    ["force_request_kyc_reasons", "ip_changed", ["ip_changed"]],
    ["force_request_kyc_reasons", { reason: "ip_changed" }, [{ reason: "ip_changed" }]],
    ["force_request_kyc_reasons", { reasons: ["ip_changed"] }, ["ip_changed"]],
    ["force_request_kyc_reasons", "", null],
    ["force_request_kyc_reasons", "[broken", ["[broken"]],
    ["force_request_kyc", "1", true],
    ["force_request_kyc", "0", false],
    ["force_request_kyc", "2026-01-02 03:04:05", true],
    ["force_request_kyc", {}, null],
    ["force_request_kyc", JSON.parse("1e400"), null],
    ["validate_email_at", 1_767_323_045, "2026-01-02T03:04:05.000Z"],
    ["validate_email_at", "1767323045000", "2026-01-02T03:04:05.000Z"],
    ["validate_email_at", 1, "true"],
    ["validate_email_at", true, "true"],
    ["validate_email_at", false, null],
    ["validate_email_at", 1e300, null],
    ["spa_deposit_limit", "100.00", 100],
    ["spa_deposit_limit", "unlimited", null],
    ["spa_note", { html: "x" }, null],
    ["nationalities", ["BR"], null],
  ])("userInfo.%s %j", (field, sent, read) => {
    expect(Profile.read({ userInfo: { [field]: sent } }).userInfo).toEqual({ [field]: read });
  });

  it.each<[string, unknown, unknown]>([
    ["first_name", { text: "Ana" }, null],
    ["phone", 11_999_887_766, "11999887766"],
    ["ddi", 55, "55"],
    ["ddi", JSON.parse("1e400"), null],
    ["id", "7", 7],
    ["id", "90071992547409931", "90071992547409931"],
    ["id", "u-7", "u-7"],
    ["document", "12345678901", { number: "12345678901" }],
    ["document", '{"type":"cpf"}', { type: "cpf" }],
    ["document", " ", null],
    ["wallet", 12.5, null],
    ["wallet", { balance: "12.50", own: 1 }, { balance: 12.5, own: 1 }],
    ["latestKyc", [{ status: 2 }], { status: 2 }],
    ["is_active", "0", false],
    ["cancelled_account", "1", true],
    ["unknown", { any: [1] }, { any: [1] }],
  ])("user.%s %j", (field, sent, read) => {
    expect(Profile.read({ user: { [field]: sent } }).user).toEqual({ [field]: read });
  });
});

it("requires no confirmation when a record could not be read", () => {
  for (const answer of [null, "x", { user: null }, { user: [], userInfo: [] }]) {
    const facts = { consents: ["tc_accepted_at"], prudentialLimitActive: true, address: [], now: 0 } as const;
    const open = VALIDATION_STEPS.filter((step) => !isStepDone(step, Profile.read(answer), facts));
    expect(open).toEqual([]);
  }
});

it("never throws, and what it has read it reads again as the same", () => {
  const fields = [...Object.keys(AuthUserInfo.fields), "first_name", "document", "wallet", "latestKyc"];
  const record = fc.dictionary(fc.constantFrom(...fields), fc.anything());
  const answer = fc.oneof(
    fc.anything(),
    fc.record({ user: fc.oneof(record, fc.anything()), userInfo: fc.oneof(record, fc.anything()) }),
    fc.record({ data: record }),
  );
  fc.assert(
    fc.property(answer, (sent) => {
      const once = Profile.read(sent);
      expect(Profile.read(once)).toEqual(once);
    }),
  );
});
