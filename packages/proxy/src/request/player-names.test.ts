import { expect, it } from "vitest";
import { createPlayerNames } from "./player-names.ts";

const brand = { id: "aurora", tenant: "aurora" };
const NOVEMBER = Date.parse("2026-11-30T23:59:59.999Z");
const of = (secrets: readonly string[], more: object = {}) =>
  createPlayerNames({ brand, secrets, now: () => NOVEMBER, ...more });

it("names a player alike in every instance, and without the id", () => {
  const name = of(["a-secret-of-tests"])?.nameOf("4711");
  expect(name).toMatch(/^[\w-]{12}$/);
  expect(of(["a-secret-of-tests"])?.nameOf("4711")).toBe(name);
  expect(of(["a-secret-of-tests"])?.nameOf("4712")).not.toBe(name);
  expect(of(["another-secret-of-tests"])?.nameOf("4711")).not.toBe(name);
  expect(of(["a-secret-of-tests"], { brand: { ...brand, id: "boreal" } })?.nameOf("4711")).not.toBe(name);
});

it("gives another name in the next month, and finds both by their time", () => {
  let now = NOVEMBER;
  const names = of(["a-secret-of-tests"], { now: () => now });
  const before = names?.nameOf("4711") ?? "";
  now += 1;
  const after = names?.nameOf("4711") ?? "";
  expect(after).not.toBe(before);
  expect(names?.namesAt("4711", NOVEMBER)).toEqual([before]);
  expect(names?.namesAt("4711", now)).toEqual([after]);
});

it("finds a player of before a secret was changed", () => {
  const old = of(["an-old-secret-of-tests"])?.nameOf("4711");
  expect(of(["a-secret-of-tests", "an-old-secret-of-tests"])?.namesAt("4711", NOVEMBER)).toContain(old);
});

it("names nobody without a secret", () => {
  expect(of([])).toBeUndefined();
});
