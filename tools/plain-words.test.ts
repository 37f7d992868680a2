import { expect, it } from "vitest";
import { commentsOf, type SourceFile, sourceFiles, titlesOf } from "./source-files.base.ts";

interface Idiom {
  readonly name: string;
  readonly pattern: RegExp;
  /** The plain words for it. */
  readonly instead: string;
  /** The count outside the cleaned folders. It may only go down: lower it when you mend some. */
  readonly left: number;
}

/** Words that a reader whose first language is not English must translate. */
const IDIOMS: readonly Idiom[] = [
  {
    name: "nobody",
    pattern: /\bnobody\b/gi,
    instead: "anonymous, no one, or say what does not happen",
    left: 7,
  },
  { name: "anew", pattern: /\banew\b/gi, instead: "again", left: 4 },
  {
    name: "given on",
    pattern: /\b(?:giv(?:en|es?)|hand(?:s|ed)?) on\b/gi,
    instead: "forwarded, served, passed",
    left: 0,
  },
  { name: "stands", pattern: /\bstands?\b/gi, instead: "is, is in, represents", left: 4 },
  { name: "asked for", pattern: /\basked for\b/gi, instead: "requested, required, read", left: 6 },
  {
    name: "a clause as the first sentence of JSDoc",
    pattern: /\bJSDoc: (?:What|How|Who|Whose|Where|When)\b/g,
    instead: "a noun that names the thing",
    left: 13,
  },
];

/** Folders and pages without any of them. */
const CLEANED =
  /^(?:[A-Z]+\.md|docs\/|tools\/|bench\/|packages\/|examples\/|apps\/storefront\/(?:album|app|brands|scripts|server)\/)/;

/** Lists that are written from the JSDoc of the sources, where their words are counted. */
const GENERATED = /<!-- \w+: start -->[\s\S]*?<!-- \w+: end -->/g;

const files = sourceFiles()
  .filter(({ path }) => !/plain-words|docs\/ROUTES\.md$/.test(path))
  .map((file) => ({ path: file.path, text: proseOf(file) }));

it.each(IDIOMS)("cleaned folders do not say: $name", ({ pattern, instead }) => {
  const found = files.filter(({ path, text }) => CLEANED.test(path) && text.search(pattern) >= 0);
  expect(
    found.map(({ path }) => path),
    `write instead: ${instead}`,
  ).toEqual([]);
});

it.each(IDIOMS)("other folders say it no more often than before: $name", ({ pattern, left }) => {
  const found = files
    .filter(({ path }) => !CLEANED.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(() => path));
  expect(found.length, `more than ${left}, in ${[...new Set(found)].join(", ")}`).toBeLessThanOrEqual(left);
});

/** The comments and titles of a TypeScript file, the whole of a page; JSDoc is marked by its name. */
function proseOf({ path, text }: SourceFile): string {
  if (path.endsWith(".md")) return text.replaceAll(GENERATED, "").replaceAll(/`[^`\n]*`: "[^"]*"/g, "");
  const marked = text.replaceAll(/\/\*\*\s*(?:\*\s+)?(?=[A-Z])/g, "/** JSDoc: ");
  return [...commentsOf(marked), ...titlesOf(text)].join("\n");
}
