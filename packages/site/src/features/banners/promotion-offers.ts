import { listOf, recordOf } from "@storefront/client";
import * as z from "zod/mini";
import { type BrandPromotion, PROMOTION_NAME, promotionTexts } from "../../brand/promotion.schema.ts";
import type { SiteBrand } from "../../brand/site-brand.schema.ts";
import { type Banner, readBanners } from "./banner.schema.ts";
import { paragraphsOf } from "../site/legal-term.schema.ts";

/** A banner with everything that makes it a promotion; what lacks a part stays a banner. */
export interface Promotion extends Banner {
  /** The last part of its address. */
  name: string;
  /** Two moments with their offsets. */
  period: { from: string; until: string };
  participants: string;
  steps: string[];
  terms: string[];
}

export interface Offers {
  promotions: Promotion[];
  banners: Banner[];
}

/** More letters than the terms of a promotion have: what is longer is none. */
const MAX_TEXT = 200_000;

const moment = z.iso.datetime({ offset: true });
const text = z.string().check(z.maxLength(MAX_TEXT));
/** One text with markup, or a list of texts, as plain paragraphs. */
const paragraphs = z
  .pipe(
    z.union([text, z.array(text)]),
    z.transform((value: string | string[]) => [value].flat().flatMap(paragraphsOf)),
  )
  .check(z.minLength(1));

/** The fields are not shown in the specification: an entry with all of these is a promotion. */
const Entry = z.looseObject({
  slug: z.string().check(z.regex(PROMOTION_NAME)),
  subtitle: z.string().check(z.minLength(1)),
  starts_at: moment,
  ends_at: moment,
  eligibility: paragraphs,
  steps: paragraphs,
  terms: paragraphs,
});

const Period = z.looseObject({
  starts_at: z.catch(z.optional(moment), undefined),
  ends_at: z.catch(z.optional(moment), undefined),
});

/** The offers of a brand at one moment: its own promotions or those of `GET /appearance`, each within its period. */
export function readOffers(
  { promotions: own }: Pick<SiteBrand, "promotions">,
  locale: string,
  appearance: unknown,
  now: number,
): Offers {
  const banners = readBanners(appearance);
  if (own !== undefined) {
    const running = own.filter(({ period }) => isWithin(period, now));
    return { promotions: running.flatMap((promotion) => ownPromotion(promotion, locale)), banners };
  }
  const offers: Offers = { promotions: [], banners };
  for (const entry of listOf(recordOf(appearance)?.["promotions"]) ?? []) {
    const period = z.safeParse(Period, entry).data;
    if (!isWithin({ from: period?.starts_at, until: period?.ends_at }, now)) continue;
    const promotion = readPromotion(entry);
    const isNew = offers.promotions.every(({ name }) => name !== promotion?.name);
    if (promotion === undefined) offers.banners.push(...bannerOf(entry, offers.banners.length));
    else if (isNew) offers.promotions.push(promotion);
  }
  return offers;
}

function ownPromotion(promotion: BrandPromotion, locale: string): Promotion[] {
  const { name, period, picture, colours, path = "" } = promotion;
  const texts = promotionTexts(promotion, locale);
  if (texts === undefined) return [];
  const { title, summary, action = "", participants, steps, terms } = texts;
  const banner = { id: name, kind: "", title, subtitle: summary, action, path, colours, image: picture };
  return [{ ...banner, name, period, participants, steps, terms }];
}

/** An entry that is no promotion; the banners beside it may have its number. */
const bannerOf = (entry: unknown, index: number): Banner[] =>
  readBanners([entry]).map((banner) => ({ ...banner, id: `promotion-${index}` }));

function readPromotion(entry: unknown): Promotion | undefined {
  const [banner] = readBanners([entry]);
  const read = z.safeParse(Entry, entry);
  if (!banner || !read.success) return undefined;
  const { slug: name, starts_at: from, ends_at: until, eligibility, steps, terms } = read.data;
  return { ...banner, name, period: { from, until }, participants: eligibility.join(" "), steps, terms };
}

const isWithin = (
  { from, until }: { from?: string | undefined; until?: string | undefined },
  now: number,
): boolean =>
  (from === undefined || Date.parse(from) <= now) && (until === undefined || now <= Date.parse(until));
