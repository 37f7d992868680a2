import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENDPOINT_CODES, type EndpointRow } from "./endpoint-codes.ts";
import { ENDPOINT_GROUPS } from "./endpoint-groups.ts";
import { createEndpointMatcher, matchEndpoint } from "./endpoint-matcher.ts";
import { ERROR_CODES, type ErrorRow } from "./error-codes.ts";
import { KNOWN_MISMATCHES } from "./known-mismatches.ts";

const LOCK = readFileSync(new URL("codes.lock.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const ROWS = [...ENDPOINT_CODES.map(endpointLine), ...ERROR_CODES.map(errorLine)];

// docs/guides/add-a-route.md leads through what these ask.
describe("the frozen codes (document 1, 7.1)", () => {
  it("cannot be changed at run time, nor can a row or a value of a row", () => {
    const tables: object[] = [ENDPOINT_CODES, ERROR_CODES, KNOWN_MISMATCHES];
    for (const table of tables)
      expect([table, ...Object.values(table)].every((part) => Object.isFrozen(part))).toBe(true);
    expect(Object.isFrozen(ERROR_CODES[0][1])).toBe(true);
  });

  it("are what codes.lock.txt says, row by row and in its order", () => {
    // A new row is appended to both; nothing else may differ.
    expect(ROWS).toEqual(LOCK);
  });

  it("have groups with the ranges of document 1, 7.1, in order and without overlap", () => {
    expect(ENDPOINT_GROUPS.map((group) => group.join(" "))).toEqual([
      "EP0001 EP0019 Auth",
      "EP0020 EP0069 User and account",
      "EP0070 EP0089 Wallet",
      "EP0090 EP0119 Payments",
      "EP0120 EP0129 KYC",
      "EP0130 EP0139 Rewards",
      "EP0140 EP0189 Games",
      "EP0190 EP0199 Sports",
      "EP0200 EP0209 Brand and platform",
      "EP0700 EP0799 Internal proxies",
    ]);
  });

  it("stay in the range of their group, in numeric order", () => {
    const codes = ENDPOINT_CODES.map(([code]) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(
      codes.filter((code) => !ENDPOINT_GROUPS.some(([first, last]) => first <= code && code <= last)),
    ).toEqual([]);
  });

  it("give every kind of failure a label key of its own, the terminated session the one the UI knows", () => {
    const keys = ERROR_CODES.map(([, , , labelKey]) => labelKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^session_error\.[a-z]+(_[a-z]+)*$/.test(key))).toEqual([]);
    expect(ERROR_CODES.find(([code]) => code === "EM0030")?.[3]).toBe("session_error.session_terminated");
  });
});

function endpointLine([code, methods, pattern]: EndpointRow): string {
  return `${code} ${methods} ${pattern}`;
}

function errorLine([code, statuses, reaction, labelKey, meaning, pattern]: ErrorRow): string {
  const listed = statuses.join(",") || "other";
  return `${code} ${listed} ${reaction} ${labelKey} "${meaning}" ${pattern === null ? "any" : String(pattern)}`;
}

describe("shadowed EP rows", () => {
  it("do not exist: a path made from each pattern classifies to that pattern", () =>
    expect(shadowedRows(ENDPOINT_CODES)).toEqual([]));

  it("need patterns of one shape: literal first segment, whole-segment placeholders, `*` at the end only", () => {
    const shape = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+|\/\{[a-zA-Z]+\})*(?:\/?\*)?$/;
    expect(ENDPOINT_CODES.filter(([, , pattern]) => !shape.test(pattern))).toEqual([]);
    const methods = /^(?:ANY|(?:GET|POST|PUT|PATCH|DELETE)(?:,(?:GET|POST|PUT|PATCH|DELETE))*)$/;
    expect(ENDPOINT_CODES.filter(([, listed]) => !methods.test(listed))).toEqual([]);
  });

  it("cannot hide behind a wildcard in the first segment, which the index would miss", () =>
    expect(ENDPOINT_CODES.filter(([, , pattern]) => /^\/[^/]*[*{]/.test(pattern))).toEqual([]));
});

function shadowedRows(rows: readonly EndpointRow[]): string[] {
  const match = createEndpointMatcher(rows);
  return rows.flatMap(([code, , pattern]) => {
    const found = match(pattern.replaceAll(/\{\w+\}/g, "sample").replace(/\*$/, "sample"));
    return found === code ? [] : [`${code} ${pattern} is shadowed by ${found}`];
  });
}

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
  const covered = KNOWN_MISMATCHES.filter(
    ([method, path]) => matchEndpoint(sample(path), method) !== "EP0000",
  );
  expect(covered).toEqual([]);
});
