import { listOf } from "@storefront/proxy";
import * as z from "zod/mini";

/** A legal text as the page shows it: plain paragraphs, whatever markup the backend sends. */
export interface LegalText {
  title: string;
  paragraphs: string[];
}

const Term = z.looseObject({
  slug: z.string(),
  title: z.catch(z.string(), ""),
  content: z.string(),
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

/** Markup is dropped, not trusted: ends of blocks become ends of paragraphs, React escapes the rest. */
function paragraphsOf(content: string): string[] {
  return content
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<\/(?:p|div|li|h[1-6])\s*>|<br\s*\/?>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
