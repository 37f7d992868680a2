import { describe, expect, it } from "vitest";
import { oddsText } from "./odds-text.ts";

describe("odds", () => {
  it.each([
    [2.5, "2.50", "3/2", "+150"],
    [2, "2.00", "1/1", "+100"],
    [1.5, "1.50", "1/2", "-200"],
    [1.33, "1.33", "1/3", "-303"],
    [1.08, "1.08", "2/25", "-1250"],
    [1.91, "1.91", "10/11", "-110"],
    [7.11, "7.11", "55/9", "+611"],
    [101, "101.00", "100/1", "+10000"],
    [1.01, "1.01", "1/99", "-10000"],
    [1, "1.00", "1.00", "1.00"],
    [0, "0.00", "0.00", "0.00"],
  ])("of %d are written %s, %s and %s", (odds, decimal, fractional, american) => {
    expect(
      (["decimal", "fractional", "american"] as const).map((format) => oddsText(format)(odds, "en")),
    ).toEqual([decimal, fractional, american]);
  });

  it("are near the odds as a fraction, for all that a bookmaker offers", () => {
    for (let cents = 101; cents <= 20_000; cents += 1) {
      const [numerator = 0, denominator = 1] = oddsText("fractional")(cents / 100, "en")
        .split("/")
        .map(Number);
      expect(Math.abs(numerator / denominator + 1 - cents / 100)).toBeLessThan(0.006);
    }
  });

  it("follow the page's language", () => {
    expect(oddsText("decimal")(2.5, "pt-BR")).toBe("2,50");
    expect(oddsText("american")(15, "pt-BR")).toBe("+1400");
  });
});
