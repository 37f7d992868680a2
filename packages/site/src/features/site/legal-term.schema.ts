import { listOf } from "@storefront/client";
import * as z from "zod/mini";
import { paragraphsOf } from "./paragraphs.ts";

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
