import { expect, it } from "vitest";
import { seededRandom } from "../../contract/state/random.ts";
import { playRound } from "./round-rules.ts";
import { LINES, spin } from "./slot-rules.ts";

it("pays lines from the left, three or more of a kind", () => {
  const { reels, lines, win } = spin(() => 0, 10);
  expect(reels).toEqual(Array.from({ length: 5 }, () => [0, 0, 0]));
  expect(lines).toHaveLength(LINES.length);
  expect(lines.every(({ count, amount }) => count === 5 && amount === 120)).toBe(true);
  expect(win).toBe(1_200);
});

it("gives back about 95 percent in the long run, and so does a round", () => {
  const random = seededRandom(7);
  const spins = 60_000;
  let slots = 0;
  let rounds = 0;
  for (let index = 0; index < spins; index += 1) {
    slots += spin(random, 10).win;
    rounds += playRound(random, 10, 2).win;
  }
  expect(slots / spins / 10).toBeGreaterThan(0.85);
  expect(slots / spins / 10).toBeLessThan(1.05);
  expect(rounds / spins / 10).toBeCloseTo(0.96, 1);
});
