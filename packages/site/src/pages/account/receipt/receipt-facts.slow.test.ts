// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { receiptFacts, shownTransaction } from "./receipt-view.tsx";

const AT = new Date("2026-11-22T10:00:00Z");

describe("receiptFacts", () => {
  it("reads a record", () => {
    const data = {
      data: { id: "w1", name: "Ana", amount: "25.5", created_at: AT.toISOString(), status: "paid" },
    };
    expect(receiptFacts({ kind: "json", data })).toEqual({
      id: "w1",
      player: "Ana",
      amount: 25.5,
      at: AT,
      status: "done",
    });
  });

  it("reads lines of text in Portuguese", () => {
    const text =
      "Saque: 991\nEndToEnd: E123\nNome: Ana Lima\nChave PIX: ••• 4725\nValor: R$ 1.234,56\nSituação: processing";
    expect(receiptFacts({ kind: "text", text })).toEqual({
      id: "991",
      bank: "E123",
      player: "Ana Lima",
      to: "••• 4725",
      amount: 1234.56,
      status: "processing",
    });
  });

  it.each([
    ["BRL 25.00", 25],
    ["$1.250.000", 1_250_000],
    ["1,234.5", 1234.5],
    ["CLP 5000", 5000],
  ])("reads the amount %s", (value, amount) => {
    expect(receiptFacts({ kind: "json", data: { amount: value } }).amount).toBe(amount);
  });

  it.each(["", "<p>", "x", "Amount: none\nDate: soon"])("reads nothing out of %j", (text) => {
    expect(receiptFacts({ kind: "text", text })).toEqual({});
  });

  it("reads nothing out of a file", () => {
    expect(receiptFacts({ kind: "file", file: new Blob() })).toEqual({});
  });
});

it("takes over what the list knows, and nothing else", () => {
  expect(shownTransaction({ amount: -5, at: AT.getTime(), status: "<b>" })).toEqual({ amount: -5, at: AT });
  expect([shownTransaction(null), shownTransaction({ amount: "5", at: Number.NaN })]).toEqual([{}, {}]);
});
