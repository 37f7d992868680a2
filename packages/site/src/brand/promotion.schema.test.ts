import { describe, expect, it } from "vitest";
import { BRANDS, promotionIn } from "../testing/test-site.ts";
import { SiteBrand } from "./site-brand.schema.ts";

const LANGUAGES = ["pt-BR", "en"];
const given = promotionIn(LANGUAGES);
const mistakes = (...promotions: unknown[]): string[] =>
  (SiteBrand.safeParse({ ...BRANDS["aurora"], promotions }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );
const lasting = (from: string, until: string): unknown => ({ ...given, period: { from, until } });

describe("the promotions of a brand", () => {
  it("are taken with their texts by locale or by language", () => {
    expect(mistakes(given, promotionIn(["pt", "en"], { name: "other" }))).toEqual([]);
  });

  it("are refused with a period that ends before it begins", () => {
    const sentence = "promotions.0.period: a period whose `until` is later than its `from`";
    expect(mistakes(lasting("2026-12-31T00:00:00-03:00", "2026-12-01T00:00:00-03:00"))).toEqual([sentence]);
    // The same moment by two clocks.
    expect(mistakes(lasting("2026-12-31T00:00:00-03:00", "2026-12-31T03:00:00Z"))).toEqual([sentence]);
  });

  it.each(["2026-12-31", "2026-12-31T23:59:59", "2026-02-30T00:00:00Z", "tomorrow"])(
    "are refused with the moment %s",
    (until) => {
      expect(mistakes(lasting("2026-01-01T00:00:00Z", until))).toEqual([
        "promotions.0.period.until: a moment with its offset, such as 2026-12-31T23:59:59-03:00",
      ]);
    },
  );

  it("are refused without terms, without a language of the brand, and with a name that another has", () => {
    const { en = {} } = given.texts;
    expect(mistakes({ ...given, texts: { ...given.texts, en: { ...en, terms: [] } } })).toEqual([
      "promotions.0.texts.en.terms: the terms, a paragraph each",
    ]);
    expect(mistakes(given, promotionIn(["en"], { name: "other" }))).toEqual([
      "promotions.1.texts: texts in each language of the brand; pt-BR is missing",
    ]);
    expect(mistakes(given, given)).toEqual(["promotions: promotions with a name each"]);
  });

  it("are refused with a name that is no part of an address, and with a path of another site", () => {
    expect(mistakes(promotionIn(LANGUAGES, { name: "Monday!" }))).toHaveLength(1);
    expect(mistakes(promotionIn(LANGUAGES, { path: "https://other.example/" }))).toHaveLength(1);
  });
});
