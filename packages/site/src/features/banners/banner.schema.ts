import { listOf, readHttpsUrl, recordOf } from "@storefront/client";
import * as z from "zod/mini";

/** One banner of the brand's appearance, as a page shows it. */
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
