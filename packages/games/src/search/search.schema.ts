import * as z from "zod/mini";

/** What is searched for; the page is the casino's. */
export const SearchInput = z.object({
  term: z.string("required").check(z.regex(/\S/, "required")),
  page: z.optional(z.unknown()),
  per_page: z.optional(z.unknown()),
});
