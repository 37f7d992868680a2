import { ApiError } from "@storefront/client";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLastingFailure, pauseAfter } from "./poll-pause.ts";

const failed = (status: number, retryAfter?: number): ApiError =>
  new ApiError({ status, retryAfter, path: "/api/x", method: "GET" });

describe("pauseAfter", () => {
  const pace = { interval: 1000, factor: 2, longest: 8000, jitter: 0.2 };
  const middle = (): number => 0.5;

  it("grows up to the longest", () => {
    expect([1, 2, 3, 4, 5, 50].map((reads) => pauseAfter(reads, pace, middle, undefined))).toEqual([
      1000, 2000, 4000, 8000, 8000, 8000,
    ]);
  });

  it("keeps a steady pace by default", () => {
    expect([1, 9].map((reads) => pauseAfter(reads, { interval: 3000 }, Math.random, undefined))).toEqual([
      3000, 3000,
    ]);
  });

  it("never shortens an interval that is longer than the longest pause", () =>
    expect(pauseAfter(3, { interval: 60_000 }, middle, undefined)).toBe(60_000));

  it("waits as long as `Retry-After` says", () => {
    expect(pauseAfter(1, pace, middle, failed(429, 30))).toBe(30_000);
    expect(pauseAfter(4, pace, middle, failed(503, 1))).toBe(8000);
  });

  it("varies by its random share only", () => {
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (reads, chance) => {
          const steady = pauseAfter(reads, pace, middle, undefined);
          expect(Math.abs(pauseAfter(reads, pace, () => chance, undefined) - steady)).toBeLessThanOrEqual(
            steady * 0.2 + 1e-6,
          );
        },
      ),
      RUNS,
    );
  });
});

it("tells a refusal, which lasts, from a failure that may pass", () => {
  const isLasting = (status: number): boolean => isLastingFailure(failed(status));
  expect([400, 401, 404, 440].filter((status) => !isLasting(status))).toEqual([]);
  expect([408, 429, 0, 500, 503].filter(isLasting)).toEqual([]);
  expect(isLastingFailure(new Error("x"))).toBe(false);
});
