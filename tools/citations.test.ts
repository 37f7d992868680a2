import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ambiguousIdsOf, citationsOf, sectionTextsOf } from "./citations.base.ts";
import { commentsOf, publishedComments, sourceFiles, stringsOf } from "./source-files.base.ts";

const docs = join(import.meta.dirname, "..", "docs");
const read = (page: string): string => readFileSync(join(docs, page), "utf8");
const captures = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const pages = readdirSync(join(docs, "decisions")).filter((page) => /^[a-z-]+\.md$/.test(page));
const register = pages.flatMap((page) =>
  captures(read(`decisions/${page}`), /^### (\w+)$/gm).map((id) => ({ id, page })),
);
const decisions = register.map(({ id }) => id);
const threats = captures(read("threats.md"), /^\| ([A-L]\d+) /gm);
const sections = sectionTextsOf(read("specification.md")).map(({ id }) => id);

/** Any citation, also of a whole document. */
const CITES = /\b(?:decisions?|threats?) [A-Z]\d|\bdocuments? [12]\b|\([A-LPRS]\d{1,2}[bc]?\)/i;

const files = sourceFiles().filter(({ path }) => !/citations|source-files/.test(path));
const cited = files.map(({ path, text }) => {
  const texts = path.endsWith(".md") ? [text] : [...commentsOf(text), ...stringsOf(text)];
  return { path, text: texts.map((each) => each.replaceAll(/\s+/g, " ")).join("\n") };
});
const every = (kind: "decisions" | "threats" | "sections"): { path: string; id: string }[] =>
  cited.flatMap(({ path, text }) => citationsOf(text)[kind].map((id) => ({ path, id })));

describe("citationsOf", () => {
  it.each([
    ["asks once (decisions S10 and E9, threat K1)", ["S10", "E9"], ["K1"], []],
    ["of the brand (document 1, 2.3 and 3.4.2; decision H8b).", ["H8b"], [], ["1 2.3", "1 3.4.2"]],
    ["the limits (document 1, section 8), as document 2, 4c says", [], [], ["1 8", "2 4c"]],
    ["refuses them (A1–A3, A15), never twice (R9)", ["R9"], ["A1", "A2", "A3", "A15"], []],
    ["a finding of its own: S99 | H2 | (see table)", [], [], []],
  ])("reads %j", (text, decisions, threats, sections) => {
    expect(citationsOf(text)).toEqual({ decisions, threats, sections });
  });
});

describe("a citation leads to a text", () => {
  it("of a decision", () => {
    expect(every("decisions").length).toBeGreaterThan(100);
    expect(every("decisions").filter(({ id }) => !decisions.includes(id))).toEqual([]);
  });

  it("of a threat", () => {
    expect(every("threats").length).toBeGreaterThan(20);
    expect(every("threats").filter(({ id }) => !threats.includes(id))).toEqual([]);
  });

  it("of a section of the specification", () => {
    expect(every("sections").length).toBeGreaterThan(100);
    expect(every("sections").filter(({ id }) => !sections.includes(id))).toEqual([]);
  });

  it("of either kind, where the id is alone", () => {
    const unknown = cited.flatMap(({ path, text }) =>
      ambiguousIdsOf(text)
        .filter((id) => !decisions.includes(id) && !threats.includes(id))
        .map((id) => ({ path, id })),
    );
    expect(unknown).toEqual([]);
  });
});

/** Rooms of the site that are behind no door: their declarations are read by no one who installs it. */
const INNER = /^packages\/site\/src\/(?:dialogs|features|layout|pages|worker|root\.tsx)/;

describe("the declarations of the packages", () => {
  const sources = files.filter(
    ({ path }) =>
      /^packages\/[^/]+\/(?:src|templates)\/.*\.tsx?$/.test(path) && !/\.test(?:-\w+)?\.tsx?$/.test(path),
  );

  it("cite nothing, because who installs a package has no docs/ beside it", () => {
    const published = sources
      .filter(({ path }) => !INNER.test(path))
      .flatMap(({ path, text }) => publishedComments(text).map((comment) => ({ path, comment })));
    expect(published.length).toBeGreaterThan(500);
    expect(published.filter(({ comment }) => CITES.test(comment))).toEqual([]);
  });

  it("and their messages name a guide by its address", () => {
    const lines = sources.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (/^\s*(?:\*|\/[/*])/.test(line) ? [] : [{ path, line }])),
    );
    expect(lines.length).toBeGreaterThan(10_000);
    expect(lines.filter(({ line }) => /["'`( ]docs\/[\w/-]+\.md/.test(line))).toEqual([]);
  });
});

describe("docs/decisions/README.md", () => {
  const index = read("decisions/README.md");

  it("names every decision once, with its page", () => {
    const rows = [...index.matchAll(/^- \[(\w+)\]\(([a-z-]+\.md)#(\w+)\) \S/gm)];
    expect(rows.map(([, id, page, anchor]) => ({ id, page, anchor })).toSorted(byId)).toEqual(
      register.map(({ id, page }) => ({ id, page, anchor: id.toLowerCase() })).toSorted(byId),
    );
    expect(new Set(decisions).size).toBe(decisions.length);
  });

  it("names every record with its title", () => {
    for (const record of readdirSync(join(docs, "decisions")).filter((page) => /^\d{4}-/.test(page))) {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(`decisions/${record}`)) ?? [];
      expect(index).toContain(`- [${number}. ${title}](${record})`);
    }
  });
});

describe("docs/threats.md", () => {
  it("has no row that no test names", () => {
    const titles = cited.filter(({ path }) => /^e2e\/|\.test(?:-helper)?\.tsx?$|\/test\//.test(path));
    const tested = titles.flatMap(({ text }) => [...citationsOf(text).threats, ...ambiguousIdsOf(text)]);
    expect(threats.filter((id) => !tested.includes(id))).toEqual([]);
  });
});

function byId(one: { id?: string | undefined }, other: { id?: string | undefined }): number {
  return (one.id ?? "").localeCompare(other.id ?? "");
}
