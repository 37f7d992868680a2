import { expect, it } from "vitest";
import { createJustRegistered, createJustSignedIn } from "./sign-in-flags.ts";

it("is unset, set by a registration, reset once (document 1, 3.4.1)", () => {
  const store = createJustRegistered();
  const seen: unknown[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  expect(store.get()).toBeUndefined();
  store.set(true);
  store.reset();
  store.reset();
  stop();
  store.set(false);
  expect(seen).toEqual([{ lastPrudentialLimitActive: true }, undefined]);
});

it.each([
  ["1", true],
  ["0", false],
  [undefined, false],
])("reads %j as %j", (value, isActive) => {
  const store = createJustRegistered();
  store.set(value);
  expect(store.get()).toEqual({ lastPrudentialLimitActive: isActive });
});

it("is a flag of one sign-in, set once and reset once (decision D5)", () => {
  const store = createJustSignedIn();
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.get()));
  expect(store.get()).toBe(false);
  store.set();
  store.set();
  store.reset();
  expect(seen).toEqual([true, false]);
});
