import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The pages that say what is so and which test shows it: `file`: "title". */
const PAGES = ["SECURITY.md", "docs/security-review.md"];
const root = join(import.meta.dirname, "..");
const CITATION = /`([\w./-]+\.test\.tsx?)`: "([^"]+)"/g;

const citations = PAGES.flatMap((page) =>
  [...readFileSync(join(root, page), "utf8").matchAll(CITATION)].map(([, file = "", title = ""]) => ({
    page,
    file,
    title,
  })),
);

describe.each(PAGES)("%s", (page) => {
  it("cites tests, and each with its title", () => {
    expect(citations.filter((citation) => citation.page === page).length).toBeGreaterThan(5);
    const text = readFileSync(join(root, page), "utf8");
    expect([...text.matchAll(/\.test\.tsx?`(?!: ")/g)]).toEqual([]);
  });
});

describe("SECURITY.md", () => {
  it("shows every promise by a test", () => {
    const promises = readFileSync(join(root, "SECURITY.md"), "utf8").split(/^\*\*/m).slice(1);
    expect(promises).toHaveLength(6);
    for (const promise of promises) expect(promise).toMatch(new RegExp(CITATION.source));
  });
});

it.each(citations)("$page cites $file: $title", ({ file, title }) => {
  expect(existsSync(join(root, file))).toBe(true);
  const text = readFileSync(join(root, file), "utf8");
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  expect(text).toMatch(
    new RegExp(String.raw`(?:\bit|\btest|\bdescribe|\))(?:\.each)?\(\s*["'\`]${quoted}["'\`],`),
  );
});
