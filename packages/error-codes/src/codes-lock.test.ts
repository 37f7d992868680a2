import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENDPOINT_CODES, type EndpointRow } from "./endpoint-codes.ts";
import { ENDPOINT_GROUPS } from "./endpoint-groups.ts";
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
    expect(lockProblems(ROWS, LOCK)).toEqual([]);
  });

  it.each([
    ["edited", (rows: string[]) => rows.with(3, "EP0004 GET /users/refresh-token"), "EP0004 was edited"],
    ["removed", (rows: string[]) => rows.toSpliced(3, 1), "EP0004 was removed"],
    [
      "renumbered",
      (rows: string[]) => rows.with(3, "EP0012 POST /users/refresh-token"),
      "EP0004 was removed",
    ],
    ["moved", (rows: string[]) => [...rows.toSpliced(3, 1), rows[3] ?? ""], "EP0004 is out of order"],
    ["doubled", (rows: string[]) => [...rows, rows[3] ?? ""], "EP0004 is there twice"],
    [
      "appended without a line in the lock",
      (rows: string[]) => rows.toSpliced(11, 0, "EP0012 POST /auth/new"),
      'append the line "EP0012 POST /auth/new" to src/codes.lock.txt, after EP0011',
    ],
    ["widened", (rows: string[]) => rows.map((row) => row.replace("revoked", "revok")), "EM0004 was edited"],
  ])("are guarded: a row that is %s is reported", (_what, change, problem) => {
    expect(lockProblems(change(ROWS), LOCK).join("\n")).toContain(problem);
  });

  it("accept a row that was appended together with its line", () => {
    const added = "EP0012 POST /auth/new";
    expect(lockProblems(ROWS.toSpliced(11, 0, added), LOCK.toSpliced(11, 0, added))).toEqual([]);
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

function lockProblems(rows: readonly string[], lock: readonly string[]): string[] {
  const problems: string[] = [];
  const codes = rows.map(codeOf);
  const byCode = new Map(rows.map((row) => [codeOf(row), row]));
  const locked = new Set(lock.map(codeOf));
  for (const line of lock) {
    const row = byCode.get(codeOf(line));
    if (row === undefined) problems.push(`${codeOf(line)} was removed or renumbered: codes are immutable`);
    else if (row !== line)
      problems.push(`${codeOf(line)} was edited: put "${line}" back and append a new row`);
  }
  for (const [index, row] of rows.entries()) {
    const code = codeOf(row);
    if (codes.indexOf(code) !== index) problems.push(`${code} is there twice`);
    if (locked.has(code)) continue;
    const previous = codes[index - 1] ?? "the start";
    problems.push(`${code} is new: append the line "${row}" to src/codes.lock.txt, after ${previous}`);
  }
  const order = codes.filter((code, index) => locked.has(code) && codes.indexOf(code) === index);
  const expected = lock.map(codeOf).filter((code) => byCode.has(code));
  const moved = expected.find((code, index) => order[index] !== code);
  if (moved !== undefined)
    problems.push(`${moved} is out of order: the first match wins, so order is part of a code`);
  return problems;
}

function codeOf(line: string): string {
  return line.slice(0, 6);
}
