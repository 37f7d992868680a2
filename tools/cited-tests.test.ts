import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sectionsOf } from "./citations.base.ts";

const root = join(import.meta.dirname, "..");
/** The pages of decisions with a letter; a record, which begins with a number, tells of a choice at length. */
const DECISIONS = readdirSync(join(root, "docs/decisions"))
  .filter((name) => /^[a-z].*\.md$/.test(name))
  .map((name) => `docs/decisions/${name}`);
/** The pages that say what is so and which test shows it, by its file. */
const PAGES = [
  "SECURITY.md",
  "docs/security-review.md",
  "docs/specification-rules.md",
  "docs/reference/journeys.md",
  ...DECISIONS,
];
const CITATION = /`([\w./-]+\.test\.tsx?)`/g;

it.each(PAGES)("%s cites tests that are there", (page) => {
  const cited = [...readFileSync(join(root, page), "utf8").matchAll(CITATION)].map(([, file = ""]) => file);
  expect(cited.length).toBeGreaterThan(3);
  expect(cited.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

describe("SECURITY.md", () => {
  it("shows every promise by a test", () => {
    const promises = readFileSync(join(root, "SECURITY.md"), "utf8").split(/^\*\*/m).slice(1);
    expect(promises).toHaveLength(6);
    for (const promise of promises) expect(promise).toMatch(new RegExp(CITATION.source));
  });
});

describe.each(DECISIONS)("%s", (page) => {
  it("ends every decision with the test that shows it", () => {
    const decisions = readFileSync(join(root, page), "utf8").split(/^### /m).slice(1);
    expect(decisions.length).toBeGreaterThan(3);
    const shown = /\nShown by `[^`]+\.test\.tsx?`\.\s*$/;
    expect(decisions.filter((text) => !shown.test(text)).map((text) => text.split("\n")[0])).toEqual([]);
  });
});

describe("docs/specification-rules.md", () => {
  /** Sections that say only what is not shown. */
  const WITHOUT_RULES = ["1 5.11", "1 6.4", "1 7.4.8", "1 7.4.9", "1 9.7"];
  const ROW = /^\| (\d+[a-d]?(?:\.\d+)*) +\| (\S.*?) +\| `([^`]+)` +\| `[^`]+\.test\.tsx?` +\|$/;
  const LONGEST_RULE = 20;

  const text = readFileSync(join(root, "docs/specification-rules.md"), "utf8");
  const [kept = "", notKept = ""] = text.split("\n## Not yet kept\n");
  const lines = kept
    .split(/^## Document /m)
    .flatMap((part) => part.split("\n").map((line) => ({ document: part[0] ?? "", line })))
    .filter(({ line }) => line.startsWith("|") && !/^\| (?:section |-+ )/.test(line));
  const rows = lines.map(({ document, line }) => {
    const [, section = "", rule = "", file = ""] = ROW.exec(line) ?? [];
    return { line, section: `${document} ${section}`, rule, file };
  });
  const sections = sectionsOf(readFileSync(join(root, "docs/specification.md"), "utf8"));

  it("has no row without section, rule, file and test", () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ file }) => file === "").map(({ line }) => line)).toEqual([]);
  });

  it("calls no section kept and not yet kept", () => {
    const missing = notKept.split("\n").flatMap((line) => /^\| (\d\S*)/.exec(line)?.[1] ?? []);
    expect(missing.filter((number) => rows.some(({ section }) => section.endsWith(` ${number}`)))).toEqual(
      [],
    );
  });

  it("says each rule in few words, and once in its section", () => {
    const long = rows.filter(({ rule }) => rule.split(/\s+/).length > LONGEST_RULE);
    expect(long.map(({ rule }) => rule)).toEqual([]);
    expect(new Set(rows.map(({ section, rule }) => `${section} ${rule}`)).size).toBe(rows.length);
  });

  it("keeps each rule in a file that is there", () => {
    expect(rows.filter(({ file }) => !existsSync(join(root, file))).map(({ file }) => file)).toEqual([]);
  });

  it("has a rule of every section of the specification, and of no other", () => {
    const found = new Set(rows.map(({ section }) => section));
    expect([...found].filter((section) => !sections.includes(section))).toEqual([]);
    const isDivided = (id: string): boolean => sections.some((other) => other.startsWith(`${id}.`));
    expect(sections.filter((id) => !found.has(id) && !isDivided(id))).toEqual(WITHOUT_RULES);
  });
});
