import { expect, it } from "vitest";
import { ENDPOINT_CODES } from "./endpoint-codes.ts";
import { matchEndpoint } from "./endpoint-matcher.ts";
import { KNOWN_MISMATCHES } from "./known-mismatches.ts";

it("KNOWN_MISMATCHES names the three patterns that miss their path (document 1, 7.2)", () => {
  const missed = KNOWN_MISMATCHES.filter(([, , code]) => code !== null);
  const patterns = new Map(ENDPOINT_CODES.map(([code, , pattern]) => [code, pattern]));
  expect(missed.map(([, path, code]) => [code, code && patterns.get(code), path])).toEqual([
    ["EP0052", "/bff/users/list-referrals", "/users/list-referrals"],
    ["EP0148", "/bff/games/top-wins-game-dl/{slug}", "/bff/games/game-top-wins-dl"],
    ["EP0152", "/bff/games/statistics-dl/{slug}", "/bff/games/statistics-dl"],
  ]);
});

it("KNOWN_MISMATCHES has each path once, and none that a pattern covers", () => {
  const sample = (path: string): string =>
    path.replaceAll(/\{\w+\}/g, "sample").replace(/\*$/, "any/sub-path");
  const calls = KNOWN_MISMATCHES.map(([method, path]) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(
    KNOWN_MISMATCHES.filter(([method, path]) => matchEndpoint(sample(path), method) !== "EP0000"),
  ).toEqual([]);
});
