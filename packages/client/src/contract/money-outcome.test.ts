import { describe, expect, it } from "vitest";
import { ApiError } from "./api-answer.ts";
import { moneyOutcomeOf, newKey, refusalOf, UNCONFIRMED } from "./money-outcome.ts";

describe("refusalOf", () => {
  it.each<[unknown, string]>([
    [false, ""],
    [{ data: false }, ""],
    [{ valid: false }, ""],
    [{ success: "false", message: " Wrong code " }, "Wrong code"],
    [{ status: "error", error: "expired" }, "expired"],
    [{ status: 0 }, ""],
    [{ success: true, data: { match: 0, reason: "no match" } }, "no match"],
    ['{"ok":false}', ""],
    [{ id: 7, status: "error" }, ""],
  ])("%j says no to a question: %j", (answer, said) => expect(refusalOf(answer)).toBe(said));

  it.each([[undefined], [null], [""], [{}], [[]], [0.5], [{ valid: true }], [{ status: "paid" }]])(
    "%j says no no",
    (answer) => {
      expect(refusalOf(answer)).toBeUndefined();
    },
  );

  it("takes a number for the state of a record that was saved", () =>
    expect([refusalOf({ status: 0 }, "record"), refusalOf({ ok: 0 }, "record")]).toEqual([undefined, ""]));
});

describe("the outcome of a call that changes money", () => {
  it.each([
    [{ withdraw_id: 5, status: 0 }],
    [{ status: 0, message: "in the queue" }],
    [{ status: "processing" }],
    [{ uuid: "0d4f" }],
    [{ data: { transaction_id: 9 } }],
    [[{ id: 5 }]],
    [{ success: true }],
    [true],
    [{ success: true, data: { amount: 5 } }],
    [{ code: "00020101021226770014br.gov.bcb.pix" }],
    [{ pix: { code: "00020101021226770014br.gov.bcb.pix" } }],
    [{ code: "SPIN-7" }],
    [{ code: "PAY-ME", amount: "80" }],
    [{ payment_url: "https://pay.example/1" }],
    [{ error: "", id: 5 }],
  ])("%j is made", (answer) => expect(moneyOutcomeOf(answer)).toBe("made"));

  it.each([
    [false],
    [{ ok: false, message: "no" }],
    [{ success: "0" }],
    [{ valid: false, id: 5 }],
    [{ status: "Rejected" }],
    [{ data: { status: "denied" } }],
    [{ status: false }],
  ])("%j is refused", (answer) => expect(moneyOutcomeOf(answer)).toBe("refused"));

  it.each([
    [undefined],
    [null],
    [{}],
    [[]],
    ["Saldo insuficiente"],
    [{ message: "done" }],
    [{ erro: { codigo: "SALDO_INSUFICIENTE", mensagem: "Saldo insuficiente" } }],
    [{ error: "insufficient_balance", id: 5 }],
    [{ error: { code: 4 }, data: { id: 5 } }],
    [{ code: "E1042", mensagem: "Saldo insuficiente" }],
    [{ code: "INSUFFICIENT_BALANCE" }],
    [{ request_id: "a1", user_id: 7, sessionId: "s" }],
    [{ withdraw_id: null }],
    [{ id: 0 }],
    [{ status: 422, message: "Saldo insuficiente" }],
    [{ paid: "no", valid: null }],
    [new TypeError("no answer")],
    [new DOMException("gone", "AbortError")],
  ])("%j says neither: sent", (answer) => expect(moneyOutcomeOf(answer)).toBe("sent"));

  const error = (status: number, name?: string, detail?: string): ApiError =>
    new ApiError({ status, error: name, body: { detail }, path: "/", method: "POST" });

  it.each<[number, string?, string?]>([
    [400, "invalid_request"],
    [401],
    [408, "client_timeout"],
    [422, "refused"],
    [429, "too_many_attempts"],
    [503, "payments_withdraw_failed", "unavailable"],
    [503, "not_configured"],
    [200, "payments_withdraw_failed"],
  ])("%i %s %s is refused", (...failure) => expect(moneyOutcomeOf(error(...failure))).toBe("refused"));

  it.each<[number, string?, string?]>([
    [0, "network"],
    [0, "timeout"],
    [500, "payments_withdraw_failed", "timeout"],
    [500, "payments_withdraw_failed", "backend answered 500"],
    [502, "payments_withdraw_failed", "bad_body"],
    [503, "payments_withdraw_failed", "backend answered 503"],
    [503],
    [504],
    [200, "bad_body"],
    [200, UNCONFIRMED],
    [202, UNCONFIRMED],
  ])("%i %s %s is sent", (...failure) => expect(moneyOutcomeOf(error(...failure))).toBe("sent"));
});

it("names attempts differently, as the host takes a name", () => {
  const keys = [newKey(), newKey()];
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((key) => /^[a-zA-Z0-9-]{8,64}$/.test(key))).toBe(true);
});
