import { listOf, readHttpsUrl, recordOf } from "@storefront/client";
import * as z from "zod/mini";
import { type BrandPromotion, PROMOTION_NAME, promotionTexts } from "../../brand/promotion.schema.ts";
import type { SiteBrand } from "../../brand/site-brand.schema.ts";
import { paragraphsOf } from "../site/legal-term.schema.ts";

/** A banner of the backend's appearance (`GET /appearance`); a text that it does not send is empty. */
export interface Banner {
  id: string;
  kind: string;
  title: string;
  subtitle: string;
  action: string;
  /** A path of this site, as the backend gave it; `bannerTarget` says whether it leads anywhere. */
  path: string;
  colours: { from: string; to: string } | undefined;
  image: string | undefined;
}

const text = z.catch(z.string(), "");
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** The fields are not shown in the specification: known ones are read when they are there, and none is required but a title. */
const Record = z.looseObject({
  id: z.catch(z.union([z.string(), z.number()]), ""),
  kind: text,
  title: z.string().check(z.minLength(1)),
  subtitle: text,
  call_to_action: z.catch(z.looseObject({ label: text, url: text }), { label: "", url: "" }),
  colors: z.catch(z.optional(z.looseObject({ from: colour, to: colour })), undefined),
  image: z.catch(z.optional(z.string()), undefined),
});

/** The banners of `GET /appearance`; a banner that cannot be read is left out, an unknown answer has none. */
export function readBanners(appearance: unknown): Banner[] {
  const fields = recordOf(appearance);
  // A list of another name is taken for the banners, but not the promotions.
  const other = fields?.["promotions"] === undefined ? listOf(appearance) : undefined;
  return (listOf(fields?.["banners"]) ?? other ?? []).flatMap((entry, index) => {
    const record = z.safeParse(Record, entry);
    if (!record.success) return [];
    const { id, kind, title, subtitle, call_to_action: action, colors, image } = record.data;
    return {
      id: String(id) || String(index),
      kind,
      title,
      subtitle,
      action: action.label,
      path: action.url,
      colours: colors && { from: colors.from, to: colors.to },
      image: readHttpsUrl(image, { allowLoopbackHttp: true })?.href,
    };
  });
}

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
const longText = z.string().check(z.maxLength(MAX_TEXT));
/** One text with markup, or a list of texts, as plain paragraphs. */
const paragraphs = z
  .pipe(
    z.union([longText, z.array(longText)]),
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
