import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargeEnd, createOpenCharges } from "./open-charges.ts";
import { Deposit } from "./payments.answers.ts";
import { memory } from "../storage.test-kit.ts";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const MINUTE = 60_000;

describe("chargeEnd", () => {
  it("counts the length by the backend's clock alone", () => {
    const deposit = { created_at: "2026-03-01T12:00:00Z", expires_at: "2026-03-01T12:30:00Z" };
    const aDayLate = NOON + 24 * 60 * MINUTE;
    expect(chargeEnd(deposit, aDayLate)).toBe(aDayLate + 30 * MINUTE);
  });

  it.each([
    [{ expires_at: "2026-03-01T12:30:00Z" }, NOON + 30 * MINUTE],
    [{ created_at: "2026-03-02T00:00:00Z", expires_at: "2026-03-01T12:30:00Z" }, NOON + 30 * MINUTE],
    [{ created_at: "2026-03-01T12:00:00Z" }, undefined],
    [{ expires_at: "soon" }, undefined],
    [{ expires_at: null }, undefined],
  ])("reads the end of %j", (deposit, end) => {
    expect(chargeEnd(deposit, NOON)).toBe(end);
  });

  it("knows an end that is a number inside pix", () => {
    expect(chargeEnd(Deposit.read({ pix: { expires_at: NOON / 1000 } }) ?? {}, 0)).toBe(NOON);
  });
});

describe("createOpenCharges", () => {
  it("gives a charge back after a reload, to its player alone", () => {
    const storage = memory();
    const charge = { transactionId: "t1", amount: 80, code: "PAY-ME", provider: "pix", until: NOON };
    createOpenCharges(() => storage).keep(7, charge);
    const reloaded = createOpenCharges(
      () => storage,
      () => NOON,
    );
    expect(reloaded.listOf("7")).toEqual([charge]);
    expect(reloaded.listOf(8)).toEqual([]);
    expect(reloaded.listOf(undefined)).toEqual([]);
  });

  it("keeps the five latest, each once", () => {
    const storage = memory();
    const charges = createOpenCharges(() => storage);
    for (const id of ["a", "b", "c", "a", "d", "e", "f"]) charges.keep(1, { transactionId: id });
    expect(charges.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["f", "e", "d", "a", "c"]);
  });

  it("forgets one, or all, and what ended days ago", () => {
    const storage = memory();
    const charges = createOpenCharges(
      () => storage,
      () => NOON,
    );
    charges.keep(1, { transactionId: "old", until: NOON - 3 * 24 * 60 * MINUTE });
    charges.keep(1, { transactionId: "late", until: NOON - MINUTE });
    charges.keep(1, { transactionId: "open" });
    expect(charges.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["open", "late"]);
    charges.forget(1, "open");
    expect(charges.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["late"]);
    charges.forget(1);
    expect([charges.listOf(1), storage.kept.size]).toEqual([[], 0]);
  });

  it("is what the tabs of the browser share: what another one forgot is gone here too", () => {
    const storage = memory();
    const [one, other] = [createOpenCharges(() => storage), createOpenCharges(() => storage)];
    one.keep(1, { transactionId: "a" });
    one.keep(1, { transactionId: "b" });
    other.forget(1, "b");
    expect(one.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["a"]);
    other.forget(1);
    expect(one.listOf(1)).toEqual([]);
  });

  it("lasts as long as the page where nothing can be stored", () => {
    const charges = createOpenCharges(() => {
      throw new Error("forbidden");
    });
    charges.keep(1, { transactionId: "t1", code: "X" });
    expect(charges.listOf(1)).toMatchObject([{ transactionId: "t1", code: "X" }]);
    charges.forget(1);
    expect(charges.listOf(1)).toEqual([]);
  });

  it("believes nothing that it finds, and never throws", () => {
    const one = createOpenCharges(() =>
      memory({ "storefront.charges.1": '[{"transactionId":"t","payment_url":"javascript:alert(1)"}]' }),
    );
    expect(one.listOf(1)).toMatchObject([{ transactionId: "t", payment_url: null }]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const found = createOpenCharges(() => memory({ "storefront.charges.1": text })).listOf(1);
        expect(found.every(({ transactionId }) => typeof transactionId === "string")).toBe(true);
      }),
    );
  });
});
