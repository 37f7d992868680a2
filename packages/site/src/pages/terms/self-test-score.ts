/** The questions of the Problem Gambling Severity Index, by the keys of their texts. */
export const QUESTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The points of the answers, from never to almost always. */
export const ANSWERS = [0, 1, 2, 3] as const;

/** The index's four classes. */
export type SelfTestResult = "none" | "low" | "moderate" | "high";

/** The class of a whole test: 0 points, up to 2, up to 7, and 8 or more. */
export function selfTestResult(points: readonly number[]): SelfTestResult {
  const sum = points.reduce((total, each) => total + each, 0);
  if (sum === 0) return "none";
  if (sum <= 2) return "low";
  return sum <= 7 ? "moderate" : "high";
}
