import { expect, it } from "vitest";
import { memory } from "../storage.test-kit.ts";
import { createLimitsChoice } from "./limits-choice.ts";

function browser(): { kept: Map<string, string>; open: () => ReturnType<typeof createLimitsChoice> } {
  const storage = memory();
  return { kept: storage.kept, open: () => createLimitsChoice(() => storage) };
}

const players = [7, "7", "a-uuid"];
it.each(players)("the choice of the player %j is kept over a reload, for this player alone", (player) => {
  const { open } = browser();
  open().keep(player);
  const choice = open();
  expect([choice.isKept(player), choice.isKept(8), choice.isKept("another")]).toEqual([true, false, false]);
});

it.each([undefined, null, "", {}, true])("%j is no player, whose choice could be kept", (player) => {
  const { kept, open } = browser();
  const choice = open();
  choice.keep(player);
  choice.forget(player);
  expect([choice.isKept(player), kept.size]).toEqual([false, 0]);
});

it("is over once it is forgotten, and the same page does not bring it back", () => {
  const { kept, open } = browser();
  const choice = open();
  choice.keep(7);
  choice.forget(7);
  choice.keep(7);
  expect([choice.isKept(7), kept.size, open().isKept(7)]).toEqual([false, 0, false]);
  choice.keep(8);
  expect([choice.isKept(8), [...kept]]).toEqual([true, [["storefront.limits-now.8", "1"]]]);
});

it("lasts as long as the page where nothing can be stored", () => {
  const choice = createLimitsChoice(() => undefined);
  expect(choice.isKept(7)).toBe(false);
  choice.keep(7);
  expect([choice.isKept(7), choice.isKept(8)]).toEqual([true, false]);
  choice.forget(7);
  expect(choice.isKept(7)).toBe(false);
});

it("is no other number that a storage has", () => {
  const { kept, open } = browser();
  kept.set("storefront.limits-now.7", "2");
  expect(open().isKept(7)).toBe(false);
});
