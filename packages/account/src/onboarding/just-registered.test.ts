import { expect, it } from "vitest";
import { createJustRegistered } from "./just-registered.ts";

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
  [true, true],
  [1, true],
  ["1", true],
  ["true", true],
  [false, false],
  [0, false],
  ["0", false],
  ["false", false],
  [undefined, false],
])("reads %j as %j", (value, isActive) => {
  const store = createJustRegistered();
  store.set(value);
  expect(store.get()).toEqual({ lastPrudentialLimitActive: isActive });
});
