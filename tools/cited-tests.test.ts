import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sectionTextsOf } from "./citations.base.ts";

const root = join(import.meta.dirname, "..");
/** The pages of decisions with a letter; a record, which begins with a number, tells of a choice at length. */
const DECISIONS = readdirSync(join(root, "docs/decisions"))
  .filter((name) => /^[a-z].*\.md$/.test(name))
  .map((name) => `docs/decisions/${name}`);
/** The pages that say what is so and which test shows it, by its file. */
const PAGES = ["SECURITY.md", "docs/reference/journeys.md", ...DECISIONS];
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

describe("docs/specification.md", () => {
  /** Sections that say only what is not shown. */
  const WITHOUT_RULES = ["1 5.11", "1 6.4", "1 7.4.8", "1 7.4.9", "1 9.7"];
  const page = readFileSync(join(root, "docs/specification.md"), "utf8");
  const sections = sectionTextsOf(page).map(({ id, text }) => {
    const [, files = ""] = text.split("Kept in ");
    return { id, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) };
  });

  it("names the files that keep each section, and they are there", () => {
    const isDivided = (id: string): boolean => sections.some((other) => other.id.startsWith(`${id}.`));
    const unkept = sections.filter(({ id, files }) => files.length === 0 && !isDivided(id));
    expect(unkept.map(({ id }) => id)).toEqual(WITHOUT_RULES);
    const named = sections.flatMap(({ files }) => files);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
