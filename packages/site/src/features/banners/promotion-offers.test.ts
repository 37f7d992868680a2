import { describe, expect, it } from "vitest";
import { promotionIn } from "../../testing/test-site.ts";
import { readOffers } from "./promotion-offers.ts";
import { clockOf, writtenMoment } from "../../pages/promotions/promotions-frame.tsx";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const entry = {
  slug: "friday-spins",
  title: "Free spins on Friday",
  subtitle: "Twenty more spins.",
  call_to_action: { label: "See the slots", url: "/casino/category/slots" },
  starts_at: "2026-11-01T00:00:00-03:00",
  ends_at: "2026-12-31T23:59:59-03:00",
  eligibility: "Adults with a verified account",
  steps: ["Play twenty spins.", "Activate the others."],
  terms: "<p>One account <b>a person</b>.</p><p>For 24 hours.</p>",
};
const read = (...promotions: unknown[]) =>
  readOffers({ promotions: undefined }, "en", { banners: [{ id: 1, title: "Tables" }], promotions }, NOW);
const names = (...promotions: unknown[]): string[] => read(...promotions).promotions.map(({ name }) => name);
const titles = (...promotions: unknown[]): string[] => read(...promotions).banners.map(({ title }) => title);

describe("the promotions of the appearance", () => {
  it("have their terms as paragraphs, without markup", () => {
    const [promotion] = read(entry).promotions;
    expect(promotion).toMatchObject({
      name: "friday-spins",
      participants: "Adults with a verified account",
      terms: ["One account a person.", "For 24 hours."],
      period: { until: "2026-12-31T23:59:59-03:00" },
      path: "/casino/category/slots",
    });
  });

  it.each(["terms", "eligibility", "steps", "starts_at", "ends_at", "slug", "subtitle"])(
    "are banners without %s",
    (field) => {
      const lacking = { ...entry, [field]: undefined };
      expect([names(lacking), titles(lacking)]).toEqual([[], ["Tables", "Free spins on Friday"]]);
      expect([names({ ...entry, [field]: "" }), titles({ ...entry, [field]: "" }).length]).toEqual([[], 2]);
    },
  );

  it("are shown within their period, as a banner too", () => {
    const past = { ends_at: "2026-11-24T08:59:59-03:00" };
    const future = { starts_at: "2026-11-24T09:00:01-03:00" };
    for (const period of [past, future]) {
      expect(names({ ...entry, ...period })).toEqual([]);
      expect(titles({ ...entry, ...period, terms: "" })).toEqual(["Tables"]);
    }
    expect(names({ ...entry, ends_at: "2026-11-24T09:00:00-03:00" })).toEqual(["friday-spins"]);
  });

  it("have one entry for a name, and banners with an id each", () => {
    expect(names(entry, { ...entry, title: "Again" })).toEqual(["friday-spins"]);
    const { banners } = read({ title: "One" }, { title: "Two" });
    expect(new Set(banners.map(({ id }) => id)).size).toBe(3);
  });

  it.each([null, undefined, "", [], {}, { promotions: "x" }, { promotions: [null, 7, "x", []] }])(
    "are none in %j",
    (appearance) => {
      expect(readOffers({ promotions: undefined }, "en", appearance, NOW)).toEqual({
        promotions: [],
        banners: [],
      });
    },
  );

  it("are no banners where the backend has no list of banners", () => {
    expect(readOffers({ promotions: undefined }, "en", { promotions: [entry] }, NOW).banners).toEqual([]);
  });
});

describe("the promotions of a brand's own", () => {
  const own = (locales: string[]) => [promotionIn(locales)];
  const at = (promotions: ReturnType<typeof own>, locale: string, now = NOW) =>
    readOffers({ promotions }, locale, { banners: [{ title: "Tables" }], promotions: [entry] }, now);

  it("win over those of the appearance, whose banners stay", () => {
    const { promotions, banners } = at(own(["en"]), "en");
    expect(promotions.map(({ name }) => name)).toEqual(["monday-cashback"]);
    expect(banners.map(({ title }) => title)).toEqual(["Tables"]);
    expect(at([], "en").promotions).toEqual([]);
  });

  it("speak the language of a locale", () => {
    expect(at(own(["es", "en"]), "es-CL").promotions[0]?.title).toBe("Monday (es)");
  });

  it("end with their period", () => {
    const end = Date.parse("2120-01-31T23:59:59-03:00");
    expect(
      [at(own(["en"]), "en", end), at(own(["en"]), "en", end + 1)].map((o) => o.promotions.length),
    ).toEqual([1, 0]);
  });
});

describe("the moments of a period", () => {
  it.each([
    ["2026-12-31T23:59:59-03:00", "December 31, 2026 at 11:59 PM", "UTC-3"],
    ["2026-12-31T23:59:59Z", "December 31, 2026 at 11:59 PM", "UTC"],
    ["2026-12-31T23:59:59+05:30", "December 31, 2026 at 11:59 PM", "UTC+5:30"],
  ])("are those of the clock of their author: %s", (moment, shown, clock) => {
    const text = writtenMoment(moment, "en", { dateStyle: "long", timeStyle: "short" });
    expect([text.replaceAll(/\s/g, " "), clockOf(moment)]).toEqual([shown, clock]);
  });
});
