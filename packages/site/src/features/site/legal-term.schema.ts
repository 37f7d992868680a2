import { listOf } from "@storefront/client";
import * as z from "zod/mini";

const NAME = /\/?[a-z][\da-z]*/iy;
/** Tags at which a paragraph ends. */
const ENDS: ReadonlySet<string> = new Set([
  "br",
  ...["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6"].map((name) => `/${name}`),
]);
/** Elements whose content is no text, with their end. */
const HIDDEN: ReadonlyMap<string, RegExp> = new Map([
  ["script", /<\/script\s*>/gi],
  ["style", /<\/style\s*>/gi],
]);

/**
 * The paragraphs of a text with markup. Markup is dropped and not trusted: ends of blocks become ends of paragraphs,
 * and React escapes the rest. Every letter is read once, so that no text of another system can keep the host busy.
 */
export function paragraphsOf(content: string): string[] {
  return textOf(content)
    .split("\n")
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** The text between the tags, with a new line for each end of a paragraph. */
function textOf(content: string): string {
  const parts: string[] = [];
  const hidden = new Map(HIDDEN);
  let read = 0;
  for (;;) {
    const start = content.indexOf("<", read);
    const end = start < 0 ? -1 : content.indexOf(">", start);
    // Without a further tag the rest is text.
    if (end < 0) return parts.join("") + content.slice(read);
    parts.push(content.slice(read, start));
    const name = nameAt(content, start + 1);
    const after = endAfter(hidden.get(name), content, end);
    // An element that does not end is a tag as any other, and its end is looked for only once.
    if (after === undefined) hidden.delete(name);
    if (ENDS.has(name)) parts.push("\n");
    read = after ?? end + 1;
  }
}

function nameAt(content: string, position: number): string {
  NAME.lastIndex = position;
  return NAME.exec(content)?.[0].toLowerCase() ?? "";
}

function endAfter(close: RegExp | undefined, content: string, from: number): number | undefined {
  if (close === undefined) return undefined;
  close.lastIndex = from;
  return close.test(content) ? close.lastIndex : undefined;
}

/** A legal text as the page shows it: plain paragraphs, whatever markup the backend sends. */
export interface LegalText {
  title: string;
  paragraphs: string[];
}

/** More letters than any legal text has: what is longer is shown as absent. */
const MAX_CONTENT = 200_000;

const Term = z.looseObject({
  slug: z.string(),
  title: z.catch(z.string(), ""),
  content: z.string().check(z.maxLength(MAX_CONTENT)),
});

/** One term of `GET /getlegalterm`, or null when the answer does not hold it. */
export function readLegalTerm(answer: unknown, slug: string): LegalText | null {
  for (const entry of listOf(answer) ?? []) {
    const term = z.safeParse(Term, entry);
    if (term.success && term.data.slug === slug) {
      return { title: term.data.title, paragraphs: paragraphsOf(term.data.content) };
    }
  }
  return null;
}
