import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const CITATION = /`([\w./-]+\.test\.tsx?)`/g;
/** The journeys that a player must be able to go without a pointer. */
const BY_KEYBOARD = ["Login", "Deposit by PIX", "Limits", "Sports bet"];

const rows = read("docs/reference/journeys.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:journey|-+) /.test(line))
  .map((line) => {
    const [, journey = "", promise = "", keyboard = "", tests = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { journey, promise, keyboard, files: [...tests.matchAll(CITATION)].map(([, file = ""]) => file) };
  });

describe("docs/reference/journeys.md", () => {
  it("has a promise and a browser test for each journey, and each journey once", () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ promise, files }) => promise === "" || files.length === 0)).toEqual([]);
    expect(new Set(rows.map(({ journey }) => journey)).size).toBe(rows.length);
  });

  it("has the journeys that are walked by the keyboard", () => {
    const walked = rows.filter(({ keyboard }) => keyboard === "yes").map(({ journey }) => journey);
    expect(BY_KEYBOARD.filter((journey) => !walked.includes(journey))).toEqual([]);
  });

  it("cites tests that the run on phones repeats with a phone's screen", () => {
    const files = [...new Set(rows.flatMap(({ files: cited }) => cited))];
    expect(files.filter((file) => !/^e2e\/browser\/[\w-]+\.test\.ts$/.test(file))).toEqual([]);
    expect(
      files.filter((file) => !/from "\.\.\/stage\/(?:chromium|signed-in-page)\.ts"/.test(read(file))),
    ).toEqual([]);
    expect(read("lab/programs.ts")).toMatch(/VIEWPORT=phone vitest run/);
    expect(read("e2e/stage/chromium.ts")).toContain("VIEWPORTS[onPhone ? ");
    expect(read(".github/workflows/ci.yml")).toMatch(/walk: \[.*phones/);
  });
});
