import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ValidationProfile } from "./pending-data.ts";
import { isTrue, VALIDATION_STEPS, type ValidationStep } from "./validation-steps.ts";
import {
  EMPTY_OVERLAY_MEMORY,
  finishStep,
  isLimitsStepResolved,
  type OverlayMemory,
  postponeStep,
  validationOverlay,
  type ValidationOverlayOptions,
} from "./validation-overlay.ts";

const NOW = 1_700_000_000_000;
const user = { id: 7, name: "Ana Sá", document: {} };
const userInfo = {
  validate_email_at: "2024-05-01 10:00:00",
  validate_sms_at: "2024-05-01T10:00:00Z",
  tc_accepted_at: "2024-05-01",
  force_request_kyc: false,
};
const complete: ValidationProfile = { user, userInfo };

describe("the required steps", () => {
  it.each([null, undefined])("none for a guest (%s)", (profile) => {
    expect(validationOverlay(profile, {}, NOW)).toEqual({ steps: [], current: null, blocking: false });
  });

  it.each<ValidationProfile>([
    {},
    { user: null, userInfo: null },
    { user: { id: 7 } },
    { user: { id: 7 }, userInfo: {} },
    { user: { id: 7, first_name: "Ana" }, userInfo: { validate_email_at: "2024-05-01" } },
    complete,
    { user: { id: 7, document: {}, first_name: "Ana", last_name: "Sá" }, userInfo },
  ])("none for %j", (profile) => {
    const overlay = validationOverlay(profile, {}, NOW);
    expect([overlay.current, overlay.blocking]).toEqual([null, false]);
    expect(overlay.steps.map(({ name }) => name)).toEqual([...VALIDATION_STEPS]);
  });

  it.each<[ValidationStep, ValidationProfile, blocks: boolean, ValidationOverlayOptions?]>([
    ["email", { user, userInfo: { ...userInfo, validate_email_at: null } }, false],
    ["email", { user, userInfo: { ...userInfo, validate_email_at: "" } }, false],
    ["email", { user, userInfo: { ...userInfo, validate_email_at: "0000-00-00 00:00:00" } }, false],
    ["sms", { user, userInfo: { ...userInfo, validate_sms_at: null } }, false],
    ["documents", { user: { ...user, document: null }, userInfo }, false],
    ["documents", { user, userInfo: { ...userInfo, force_request_kyc: true } }, true],
    ["documents", { user, userInfo: { ...userInfo, force_request_kyc: 1 } }, true],
    ["address", complete, false, { rules: { address: () => false } }],
    ["full_name", { user: { ...user, name: " Ana  " }, userInfo }, false],
    ["full_name", { user: { ...user, name: null, first_name: "Ana", last_name: " " }, userInfo }, false],
    ["full_name", { user: { id: 7, first_name: "Ana", last_name: null }, userInfo }, false],
    ["full_name", { user: { id: 7, name: "" }, userInfo }, false],
    ["full_name", { user, userInfo: { ...userInfo, pending_data: ["full_name"] } }, false],
    ["pending_data", { user, userInfo: { ...userInfo, pending_data: ["mother_name"] } }, false],
    ["pending_data", { user: { ...user, pending_data: ["phone"] }, userInfo }, false],
    ["terms", { user, userInfo: { ...userInfo, tc_accepted_at: null } }, true],
    [
      "terms",
      { user, userInfo: { ...userInfo, lgpd_accepted_at: null } },
      true,
      { consents: ["tc_accepted_at", "lgpd_accepted_at"] },
    ],
    ["limits", complete, true, { prudentialLimitActive: true }],
    ["limits", complete, true, { prudentialLimitActive: "1" }],
  ])("%s for %j, blocking %s", (step, profile, blocks, options = {}) => {
    const overlay = validationOverlay(profile, options, NOW);
    expect([overlay.current, overlay.blocking]).toEqual([step, blocks]);
    expect(overlay.steps.filter(({ status }) => status === "open").map(({ name }) => name)).toEqual([step]);
  });

  const otherChoices = [false, 0, "0", "false", null, undefined];
  it.each(otherChoices)("no limits when the other button was chosen (%s)", (prudentialLimitActive) => {
    expect(validationOverlay(complete, { prudentialLimitActive }, NOW).current).toBe(null);
  });

  it("no limits once one is set, be it 0", () => {
    const profile = { user, userInfo: { ...userInfo, spa_loss_limit: 0 } };
    expect(validationOverlay(profile, { prudentialLimitActive: true }, NOW).current).toBe(null);
  });

  it("a brand's rule replaces the built-in one, except for undefined", () => {
    const profile = { user, userInfo: { ...userInfo, validate_email_at: null } };
    expect(validationOverlay(profile, { rules: { email: () => true } }, NOW).current).toBe(null);
    expect(validationOverlay(profile, { rules: { email: () => undefined } }, NOW).current).toBe("email");
  });
});

describe("answers in other shapes (decision D11)", () => {
  const open = (profile: unknown, options: ValidationOverlayOptions = {}): unknown =>
    validationOverlay(profile as ValidationProfile, options, NOW).current;

  it.each([
    true,
    1,
    "1",
    "true",
    1_700_000_000,
    "1700000000",
    1_700_000_000_000,
    "2024-05-01",
    "2024-05-01T10:00:00Z",
  ])("%j is a confirmation", (moment) => {
    const given = { validate_email_at: moment, validate_sms_at: moment, tc_accepted_at: moment };
    expect(open({ user, userInfo: { ...userInfo, ...given } })).toBe(null);
  });

  it.each([false, 0, "0", "", "false", null, "0000-00-00", {}, []])("%j is not", (moment) => {
    expect(open({ user, userInfo: { ...userInfo, validate_email_at: moment } })).toBe("email");
  });

  it.each([100, "100", "100.00", 0, "0"])("a limit of %j is one that was set", (limit) => {
    const profile = { user, userInfo: { ...userInfo, spa_deposit_limit: limit } };
    expect(open(profile, { prudentialLimitActive: true })).toBe(null);
  });

  it.each(["123.456.789-09", 12_345_678_909, { number: "1" }, {}])("a document %j was given", (document) => {
    expect(open({ user: { ...user, document }, userInfo })).toBe(null);
  });

  it.each([null, "", "  "])("a document %j was not", (document) => {
    expect(open({ user: { ...user, document }, userInfo })).toBe("documents");
  });
});

describe("the address", () => {
  it.each([
    [{ force_request_address: true }, {}],
    [{ address_required: "1" }, {}],
    [{}, { request_address: 1 }],
  ])("is required by the backend's flag: %j %j", (info, more) => {
    const profile = { user: { ...user, ...more }, userInfo: { ...userInfo, ...info } };
    expect(validationOverlay(profile, {}, NOW).current).toBe("address");
    expect(
      validationOverlay(profile, { memory: finishStep(EMPTY_OVERLAY_MEMORY, "address") }, NOW).current,
    ).toBe(null);
  });

  it("is required by a brand's own rule, which replaces the flags", () => {
    const rules = {
      address: [{ field: "address_status", is: ["missing", "rejected"] }],
      blocking: ["address"] as const,
    };
    const profile = (address_status: string) => ({
      user: { ...user, address_status },
      userInfo: { ...userInfo, request_address: true },
    });
    const overlay = validationOverlay(profile("Rejected"), rules, NOW);
    expect(overlay).toMatchObject({ current: "address", blocking: true });
    expect(validationOverlay(profile("verified"), rules, NOW).current).toBe(null);
  });
});

describe("postponing", () => {
  const profile = { user, userInfo: { ...userInfo, validate_email_at: null, tc_accepted_at: null } };
  const memory = postponeStep(EMPTY_OVERLAY_MEMORY, "email", NOW + 1_000);

  it("goes to the next step and comes back when the time is up", () => {
    expect(validationOverlay(profile, { memory }, NOW).current).toBe("terms");
    expect(validationOverlay(profile, { memory }, NOW + 1_000).current).toBe("email");
  });

  it("has no effect on a step that blocks", () => {
    const both = postponeStep(memory, "terms", Infinity);
    const found = validationOverlay(profile, { memory: both }, NOW);
    expect(found).toMatchObject({ current: "terms", blocking: true });
  });

  it("a step that this device cannot do never blocks, and may be postponed", () => {
    const forced = { user, userInfo: { ...userInfo, force_request_kyc: true } };
    const unavailable = ["documents"] as const;
    const open = validationOverlay(forced, { unavailable }, NOW);
    expect([open.current, open.blocking]).toEqual(["documents", false]);
    const memory = postponeStep(EMPTY_OVERLAY_MEMORY, "documents", Infinity);
    expect(validationOverlay(forced, { unavailable, memory }, NOW).current).toBeNull();
  });

  it("forced KYC blocks, whatever was postponed or configured", () => {
    const forced = { user, userInfo: { ...userInfo, force_request_kyc: true } };
    const options = { blocking: [], memory: postponeStep(EMPTY_OVERLAY_MEMORY, "documents", Infinity) };
    expect(validationOverlay(forced, options, NOW)).toMatchObject({ current: "documents", blocking: true });
  });
});

describe("the limits step, which the deposit dialog waits for", () => {
  it("is resolved by its completion, and when it is not required", () => {
    const asked = validationOverlay(complete, { prudentialLimitActive: true }, NOW);
    const finished = { prudentialLimitActive: true, memory: finishStep(EMPTY_OVERLAY_MEMORY, "limits") };
    expect(isLimitsStepResolved(asked)).toBe(false);
    expect(isLimitsStepResolved(validationOverlay(complete, finished, NOW))).toBe(true);
    expect(
      isLimitsStepResolved(
        validationOverlay(complete, { steps: ["email"], prudentialLimitActive: true }, NOW),
      ),
    ).toBe(true);
  });
});

const step = fc.constantFrom(...VALIDATION_STEPS);
const anything = fc.oneof(
  fc.constantFrom(null, undefined, "", "2024-01-01", 0, 1, true, false),
  fc.anything(),
);
const record = (names: readonly string[]) =>
  fc.option(fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }), {
    nil: null,
  });
const profiles = fc.record({
  user: record(["name", "first_name", "last_name", "document"]),
  userInfo: record([
    "validate_email_at",
    "validate_sms_at",
    "force_request_kyc",
    "tc_accepted_at",
    "spa_bet_limit",
  ]),
}) as fc.Arbitrary<ValidationProfile>;
const memories: fc.Arbitrary<OverlayMemory> = fc.record({
  done: fc.uniqueArray(step),
  postponed: fc.dictionary(step, fc.double()) as fc.Arbitrary<OverlayMemory["postponed"]>,
});
const optionSets: fc.Arbitrary<ValidationOverlayOptions> = fc.record({
  steps: fc.option(fc.array(step), { nil: undefined }),
  blocking: fc.option(fc.array(step), { nil: undefined }),
  prudentialLimitActive: anything,
  memory: fc.option(memories, { nil: undefined }),
});

describe("always", () => {
  it("accepts any profile and clock, keeps the order, names the first open step", () => {
    fc.assert(
      fc.property(profiles, optionSets, fc.double(), (profile, options, now) => {
        const { steps, current, blocking } = validationOverlay(profile, options, now);
        expect(steps.map(({ name }) => name)).toEqual([...new Set(options.steps ?? VALIDATION_STEPS)]);
        expect(current).toBe(steps.find(({ status }) => status === "open")?.name ?? null);
        if (blocking) expect(current).not.toBe(null);
        expect(steps.every(({ status, blocks }) => !blocks || status !== "postponed")).toBe(true);
      }),
      RUNS,
    );
  });

  it("ends after all steps, each shown once", () => {
    fc.assert(
      fc.property(profiles, optionSets, (profile, options) => {
        let memory = options.memory ?? EMPTY_OVERLAY_MEMORY;
        const asked: ValidationStep[] = [];
        for (;;) {
          const { current } = validationOverlay(profile, { ...options, memory }, NOW);
          if (current === null) break;
          expect(asked).not.toContain(current);
          asked.push(current);
          memory = finishStep(memory, current);
        }
        expect(asked.length).toBeLessThanOrEqual(VALIDATION_STEPS.length);
      }),
      RUNS,
    );
  });

  it("never brings a done step back, however the profile changes", () => {
    fc.assert(
      fc.property(fc.array(profiles, { minLength: 2, maxLength: 6 }), optionSets, (sequence, options) => {
        let memory = options.memory ?? EMPTY_OVERLAY_MEMORY;
        const done = new Set<ValidationStep>();
        for (const profile of sequence) {
          const overlay = validationOverlay(profile, { ...options, memory }, NOW);
          const back = overlay.steps.filter(({ name, status }) => done.has(name) && status !== "done");
          expect(back).toEqual([]);
          for (const { name, status } of overlay.steps) {
            if (status !== "done") continue;
            done.add(name);
            memory = finishStep(memory, name);
          }
        }
      }),
      RUNS,
    );
  });
});

describe("what a step is", () => {
  it("a step that is put off says so, and another one that is open leaves the limits resolved", () => {
    const profile = { user, userInfo: { ...userInfo, validate_email_at: null } };
    const memory = postponeStep(EMPTY_OVERLAY_MEMORY, "email", NOW + 1);
    const overlay = validationOverlay(profile, { memory }, NOW);
    expect([overlay.steps[0]?.status, isLimitsStepResolved(overlay)]).toEqual(["postponed", true]);
    expect(validationOverlay(profile, { memory }, NOW + 1).steps[0]?.status).toBe("open");
  });

  it.each([
    [true, true],
    [1, true],
    ["TRUE", true],
    ["1", true],
    ["11", false],
    ["untrue", false],
    ["true-ish", false],
    [{}, false],
  ])("%j as an answer is %s", (value, expected) => expect(isTrue(value)).toBe(expected));
});
