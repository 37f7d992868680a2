import { IS_WHOLE_PROOF, RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findKycOperator,
  KYC_OPERATORS,
  type KycOperator,
  type KycOperators,
  parseKycOperatorMessage,
} from "./operator-message.ts";

const TYPES = ["completed", "failed", "manual_approve_pending", "mobile_started", "unknown"];
const rows = Object.entries<KycOperator>(KYC_OPERATORS).flatMap(([operator, { events }]) =>
  Object.entries(events).map(([name, type]) => [operator, name, type] as const),
);

describe("parseKycOperatorMessage", () => {
  it("parses the operators of the specification and no other (document 1, 2.7)", () => {
    expect(Object.keys(KYC_OPERATORS)).toEqual(["operator_b", "operator_c", "operator_d", "operator_g"]);
    for (const other of [
      "operator_a",
      "operator_e",
      "operator_f",
      "constructor",
      "__proto__",
      "",
      null,
      undefined,
      4,
    ]) {
      expect(parseKycOperatorMessage(other, { type: "completed" })).toEqual({
        type: "unknown",
        operator: undefined,
        name: undefined,
      });
    }
  });

  it("has every type in every table", () => {
    for (const { events } of Object.values<KycOperator>(KYC_OPERATORS)) {
      expect(new Set(Object.values(events))).toEqual(new Set(TYPES.slice(0, 4)));
    }
  });

  it.each(rows)(
    "%s: %s → %s, as object, JSON string, bare name and in other spellings",
    (operator, name, type) => {
      const event = { type, operator, name };
      const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      for (const data of [
        { type: name },
        JSON.stringify({ event: name }),
        { data: { event: name } },
        name,
        JSON.stringify(name),
        { event: camel },
        { type: name.toUpperCase() },
        { type: name.replaceAll("_", ".") },
        { type: "message", event: name },
      ]) {
        expect([data, parseKycOperatorMessage(operator, data)]).toEqual([data, event]);
      }
      expect(parseKycOperatorMessage(operator.toUpperCase(), { type: name })).toEqual(event);
    },
  );

  it("takes the first field that names an event", () => {
    expect(parseKycOperatorMessage("operator_b", { event: "completed", type: "failed" }).type).toBe("failed");
  });

  it.each([
    [null],
    [undefined],
    [0],
    [true],
    [""],
    ["{"],
    ["[]"],
    [[]],
    [["completed"]],
    [{}],
    [{ type: 1 }],
    [{ type: ["completed"] }],
    [{ type: "constructor" }],
    [{ type: "__proto__" }],
    [{ type: "toString" }],
    [Object.create({ type: "completed" })],
    [{ type: `completed${" ".repeat(100)}` }],
    [`"${"x".repeat(70_000)}"`],
    [Symbol("completed")],
    [1n],
  ])("reads %o as unknown", (data) => {
    expect(parseKycOperatorMessage("operator_b", data)).toEqual({
      type: "unknown",
      operator: "operator_b",
      name: undefined,
    });
  });

  it("reads objects that throw when they are read as unknown", () => {
    const fail = (): never => {
      throw new Error("no");
    };
    const getter = Object.defineProperty({}, "type", { get: fail, enumerable: true });
    for (const data of [
      getter,
      new Proxy({}, { getOwnPropertyDescriptor: fail }),
      new Proxy({}, { has: fail, get: fail }),
    ]) {
      expect(parseKycOperatorMessage("operator_b", data).type).toBe("unknown");
    }
  });

  it("never throws and returns one of five types for any value", () => {
    const names = rows.map(([, name]) => name);
    const likely = fc.record(
      Object.fromEntries(
        ["type", "event", "data"].map((key) => [key, fc.oneof(fc.constantFrom(...names), fc.anything())]),
      ),
      { requiredKeys: [] },
    );
    const data = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
      fc.json(),
      fc.string(),
      likely,
    );
    const operator = fc.oneof(
      fc.constantFrom(...Object.keys(KYC_OPERATORS), "operator_a", "__proto__"),
      fc.anything(),
    );
    const seen = new Set<string>();
    fc.assert(
      fc.property(operator, data, (name, message) => {
        const event = parseKycOperatorMessage(name, message);
        expect(TYPES).toContain(event.type);
        expect(event.name === undefined).toBe(event.type === "unknown");
        seen.add(event.type);
      }),
      RUNS,
    );
    // The few examples of the quick proof need not meet the rarest type.
    if (IS_WHOLE_PROOF) expect(seen.size).toBe(5);
  });
});

describe("a brand's own operators", () => {
  const brand: KycOperators = {
    operator_h: {
      events: { allDone: "completed" },
      fields: ["body.what"],
      origins: ["https://id.example"],
      aliases: ["operator_hh"],
    },
    operator_g: { ...KYC_OPERATORS.operator_g, aliases: ["operatr_g"] },
    operator_b: { events: { ok: "completed" } },
  };

  it("are known by name and alias, in any case", () => {
    for (const name of ["operator_h", "OPERATOR_HH"]) {
      expect(parseKycOperatorMessage(name, { body: { what: "all-done" } }, brand)).toEqual({
        type: "completed",
        operator: "operator_h",
        name: "all_done",
      });
      expect(parseKycOperatorMessage(name, { type: "all_done" }, brand).type).toBe("unknown");
      expect(findKycOperator(name, brand)?.origins).toEqual(["https://id.example"]);
    }
  });

  it("give operator_g its misspelled alias as data", () => {
    expect(parseKycOperatorMessage("operatr_g", { event: "flow_approved" }, brand)).toMatchObject({
      type: "completed",
      operator: "operator_g",
    });
  });

  it("replace a table of the package, and leave the others", () => {
    expect(parseKycOperatorMessage("operator_b", "process_completed", brand).type).toBe("unknown");
    expect(parseKycOperatorMessage("operator_b", "ok", brand).type).toBe("completed");
    expect(parseKycOperatorMessage("operator_c", "verification_rejected", brand).type).toBe("failed");
  });

  it("apply to their caller only: another call without them uses the package's tables", () => {
    parseKycOperatorMessage("operator_b", "ok", brand);
    expect(parseKycOperatorMessage("operator_b", "process_completed").type).toBe("completed");
    expect(parseKycOperatorMessage("operator_h", { body: { what: "all-done" } }).operator).toBeUndefined();
  });

  it.each(["constructor", "__proto__", "toString"])("are not found under %s", (name) => {
    expect(findKycOperator(name, brand)).toBeUndefined();
  });
});
