import { type Area, guest } from "../http/environment.ts";
import { refusal } from "../http/refusal.ts";
import type { Offer } from "./content.ts";

const FEATURES = {
  casino: true,
  live_casino: true,
  sportsbook: true,
  bonus: true,
  cashback: true,
  social_login: true,
  two_factor: true,
};

/** The look and the texts of a brand: appearance, features, settings, legal terms. All public. */
export const brandArea: Area = [
  guest("GET /appearance", ({ context, state, language, origin }) => {
    const tenant = context.req.header("tenant") ?? "";
    const { banners: common, brandBanners, promotions = [] } = state.content;
    const own = brandBanners?.[tenant];
    const shown = ({ kind, title, subtitle, action, url, colors }: Offer): object => ({
      title: title[language],
      subtitle: subtitle[language],
      call_to_action: { label: action[language], url },
      colors,
      image: `${origin}/art/banner-${own ? `${tenant}-` : ""}${kind}.svg`,
    });
    return {
      name: tenant.charAt(0).toUpperCase() + tenant.slice(1),
      colors: state.content.colors[tenant] ?? { primary: "#4f46e5", accent: "#f59e0b" },
      banners: (own ?? common).map((banner) => ({ id: banner.id, kind: banner.kind, ...shown(banner) })),
      promotions: promotions.map((promotion) => ({
        slug: promotion.slug,
        ...shown(promotion),
        starts_at: promotion.startsAt,
        ends_at: promotion.endsAt,
        eligibility: promotion.eligibility[language],
        steps: promotion.steps.map((step) => step[language]),
        terms: promotion.terms.map((paragraph) => `<p>${paragraph[language]}</p>`).join(""),
      })),
    };
  }),
  guest("GET /bff/features", () => ({ features: FEATURES })),
  guest("POST /bookmaker-settings", ({ context }) => ({
    tenant: context.req.header("tenant"),
    minimum_deposit: 10,
    minimum_withdrawal: 20,
    minimum_age: 18,
  })),
  // Without a term all of them; the name of the query parameter is not shown.
  guest("GET /getlegalterm", ({ context, state, language }) => {
    const wanted = context.req.query("term") ?? context.req.query("slug");
    const terms = state.content.legalTerms.map(({ slug, version, title, content }) => ({
      slug,
      version,
      title: title[language],
      content: content[language],
    }));
    if (wanted === undefined) return { terms };
    const term = terms.find(({ slug }) => slug === wanted);
    if (term === undefined) throw refusal(404, { message: "Not Found" });
    return term;
  }),
];
