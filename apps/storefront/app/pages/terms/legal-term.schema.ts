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

const Answer = z.union([z.looseObject({ terms: z.array(z.unknown()) }), z.array(z.unknown())]);

/** One term of `GET /getlegalterm`, or null when the answer does not hold it. */
export function readLegalTerm(answer: unknown, slug: string): LegalText | null {
  const parsed = z.safeParse(Answer, answer);
  if (!parsed.success) return null;
  const entries = Array.isArray(parsed.data) ? parsed.data : parsed.data.terms;
  for (const entry of entries) {
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
