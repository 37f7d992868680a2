import * as z from "zod";
import { colour, link } from "./field.schema.ts";
import { wordsFor } from "./words-for.ts";

/** The last part of a promotion's address, `/promotions/<name>`. */
export const PROMOTION_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const sentence = z.string().regex(/\S/, "a sentence");
const moment = z.iso.datetime({
  offset: true,
  error: "a moment with its offset, such as 2026-12-31T23:59:59-03:00",
});

const PromotionTexts = z.strictObject({
  title: sentence,
  /** One sentence: the text of its card, and the description for search engines. */
  summary: sentence,
  /** The players who may take part. */
  participants: sentence,
  /** The things to do, in order. */
  steps: z.array(sentence).min(1),
  /** The paragraphs of its terms: without them there is no promotion. */
  terms: z.array(sentence).min(1, "the terms, a paragraph each"),
  /** The words on its button; without them there is none. */
  action: sentence.optional(),
});

/** A promotion in the brand's own data. It is shown within its period, and never without its terms. */
const Promotion = z.strictObject({
  name: z.string().regex(PROMOTION_NAME, "small letters, digits and -, such as first-deposit"),
  /** Without a picture the brand's drawing is shown. */
  picture: link.optional(),
  colours: z.strictObject({ from: colour, to: colour }).optional(),
  period: z
    .strictObject({ from: moment, until: moment })
    .refine(({ from, until }) => !(Date.parse(from) >= Date.parse(until)), {
      error: "a period whose `until` is later than its `from`",
    }),
  /** The path to which its button leads: a page of the site, or a dialog such as `/?dialog=deposit`. */
  path: z.string().startsWith("/", "a path of this site, such as /?dialog=deposit").optional(),
  /** By locale, such as `pt-BR`, or by language, such as `es`. */
  texts: z.record(z.string(), PromotionTexts),
});
export type BrandPromotion = z.infer<typeof Promotion>;

/** The promotions of a brand that writes them itself. Without the list they are those of `GET /appearance`. */
export const Promotions = z
  .array(Promotion)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    error: "promotions with a name each",
  })
  .optional();

/** The words of a promotion in a locale, or in its language. */
export const promotionTexts = (
  { texts }: BrandPromotion,
  locale: string,
): z.infer<typeof PromotionTexts> | undefined => wordsFor(texts, locale);

/** Refuses a promotion that lacks one of the brand's languages: its page has an address in each of them. */
export function checkLanguages(
  { locales, promotions }: { locales: readonly string[]; promotions?: z.infer<typeof Promotions> },
  context: z.RefinementCtx,
): void {
  promotions?.forEach((promotion, index) => {
    const missing = locales.filter((locale) => promotionTexts(promotion, locale) === undefined);
    if (missing.length > 0)
      context.addIssue({
        code: "custom",
        path: ["promotions", index, "texts"],
        message: `texts in each language of the brand; ${missing.join(", ")} is missing`,
      });
  });
}
