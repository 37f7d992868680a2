import { expect, it } from "vitest";
import { ANSWERS, QUESTIONS, selfTestResult } from "./pgsi.tsx";

it.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0], "none"],
  [[1, 0, 0, 0, 0, 0, 0, 0, 0], "low"],
  [[1, 1, 0, 0, 0, 0, 0, 0, 0], "low"],
  [[3, 0, 0, 0, 0, 0, 0, 0, 0], "moderate"],
  [[3, 3, 1, 0, 0, 0, 0, 0, 0], "moderate"],
  [[3, 3, 2, 0, 0, 0, 0, 0, 0], "high"],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3], "high"],
] as const)("answers of %j are of the class %s", (points, result) => {
  expect(points).toHaveLength(QUESTIONS.length);
  expect(selfTestResult(points)).toBe(result);
  expect(Math.max(...ANSWERS)).toBe(3);
});
