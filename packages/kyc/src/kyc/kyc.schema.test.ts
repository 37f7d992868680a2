import { describe, expect, it } from "vitest";
import { readKycStart, readKycStatusAnswer } from "./kyc.schema.ts";

const started = { correlation_id: 7, operator: "operator_b", url: "https://id.example/" };

describe("the answer to a start", () => {
  it.each<[string, unknown]>([
    ["bare", started],
    ["below data", { data: started }],
    [
      "below data of a record with a status of its own",
      { status: 200, message: "ok", data: { data: started } },
    ],
    ["in a list of one", [started]],
    ["below data in a list of one", { data: [started] }],
    ["as JSON text", JSON.stringify(started)],
  ])("is read %s", (_shape, answer) => {
    expect(readKycStart(answer)).toEqual(started);
  });

  it("is the outer record where that has an address itself", () => {
    const answer = { ...started, data: { token: "other" } };
    expect(readKycStart(answer)).toEqual(answer);
  });

  it("lacks the fields that cannot be read, and keeps the others", () => {
    expect(
      readKycStart({ url: 1, token: ["t"], status: null, correlation_id: "a", exception: "e", own: 1 }),
    ).toEqual({ correlation_id: "a", exception: "e", own: 1 });
  });

  it.each([[null], [[]], ["text"], [7]])("is refused as %j", (answer) => {
    expect(() => readKycStart(answer)).toThrow(TypeError);
  });
});

describe("the answer to a status poll", () => {
  it.each<[unknown, unknown]>([
    [{ status: 1 }, { status: 1 }],
    [{ data: { status: "APPROVED" } }, { status: "APPROVED" }],
    [{ status: 200, data: { status: 0, token: 5 } }, { status: 0 }],
    [
      { status: "success", data: [{ status: "6", note: "n" }] },
      { status: "6", note: "n" },
    ],
    [
      { status: 1, data: { status: "of something else" } },
      { status: 1, data: { status: "of something else" } },
    ],
    [{ status: "new state" }, { status: "new state" }],
  ])("%j reads as %j", (answer, read) => {
    expect(readKycStatusAnswer(answer)).toEqual(read);
  });

  it("is the one of this verification among several", () => {
    const answer = {
      data: [
        { correlation_id: 7, status: 1 },
        { correlation_id: 8, status: 2 },
      ],
    };
    expect(readKycStatusAnswer(answer, "8").status).toBe(2);
  });

  it.each([[{}], [{ status: null }], [{ data: {} }], [[]]])("is refused as %j", (answer) => {
    expect(() => readKycStatusAnswer(answer)).toThrow(TypeError);
  });
});
