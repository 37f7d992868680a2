import { listOf, recordOf } from "@storefront/client";
import { catalogueReads } from "@storefront/games/server";
import type { BackendRead } from "@storefront/proxy";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import { readBanners } from "../features/banners/promotion-offers.ts";
import { listedMatches, MATCHES } from "../features/matches/next-matches.ts";
import { LEGAL_TERMS } from "../features/site/legal-terms.ts";
import { readLegalTerm } from "../features/site/legal-term.schema.ts";

/** The public reads of the site's pages, for `publicReads` of a trunk. */
export const siteReads = (brand: SiteBrand): readonly BackendRead[] => [
  ...catalogueReads(brand),
  ...(brand.sportsFeed === undefined
    ? []
    : [
        {
          name: "matches",
          targets: [MATCHES],
          fields: ["id", "sport", "league", "home", "away", "starts_at", "is_live"],
          read: (reader) => listedMatches({ brand, reader }),
        } satisfies BackendRead,
      ]),
  {
    name: "banners",
    targets: ["GET /appearance"],
    fields: ["id", "kind", "title", "subtitle", "call_to_action", "colors", "image"],
    entries: (data) => listOf(recordOf(data)?.["banners"]),
    read: async (reader) => readBanners((await reader.read("appearance", "GET /appearance")).data),
  },
  {
    name: "legal terms",
    targets: ["GET /getlegalterm"],
    fields: ["slug", "title", "content"],
    read: async (reader) => {
      const { data } = await reader.read("appearance", "GET /getlegalterm");
      return LEGAL_TERMS.flatMap((term) => readLegalTerm(data, term) ?? []);
    },
  },
];
