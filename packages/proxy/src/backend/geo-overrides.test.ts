import { describe, expect, it } from "vitest";
import { createHeaderBuilder } from "./backend-headers.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { cookieNames, readCookies } from "../request/session-cookies.ts";
import type { ProxySettings } from "../contract/settings.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import { createVisitorReader } from "../request/visitor.ts";

const NAMES = cookieNames("https://play.example");

const PORTUGAL = { country: "PT", countryAlpha3: "PRT", currency: "EUR", jurisdiction: "SRIJ" };
/** Two regions whose own country is not the one they are given for. */
const LATIN = { country: "CL", countryAlpha3: "CHL", currency: "USD", jurisdiction: "CW" };
const SETTINGS: ProxySettings = {
  ...TEST_SETTINGS,
  brand: { ...TEST_SETTINGS.brand, geoOverrides: { PT: PORTUGAL, PE: LATIN, AR: LATIN } },
  trustedProxies: ["10.0.0.0/8"],
  edgeHeaders: { country: "edge-country" },
};

const OWN = ["BR", "BRA", "BRL", "BR"];
const IN_PORTUGAL = ["PT", "PRT", "EUR", "SRIJ"];
const IN_LATIN = ["CL", "CHL", "USD", "CW"];

/** The four values that are sent, and the visitor's country. */
function sentOf(
  headers: Record<string, string>,
  { settings = SETTINGS, peer = "10.0.0.1" }: { settings?: ProxySettings; peer?: string } = {},
): { region: (string | undefined)[]; visitor: string | undefined } {
  const request = inbound({ peer, headers });
  const visitor = createVisitorReader(settings).read(request, readCookies(request, NAMES));
  return described(createHeaderBuilder(settings).ofVisitor(visitor));
}

function described(list: readonly string[]): ReturnType<typeof sentOf> {
  const valueOf = (name: string): string | undefined => {
    const places = list.flatMap((text, index) => (index % 2 === 0 && text === name ? [index] : []));
    expect(places.length).toBeLessThan(2);
    return places[0] === undefined ? undefined : list[places[0] + 1];
  };
  return {
    region: ["country", "country_alpha3", "currency", "jurisdiction"].map((name) => valueOf(name)),
    visitor: valueOf("x-country"),
  };
}

describe("country, currency and jurisdiction of a call (decision H1)", () => {
  it.each([
    ["a country with values of its own", { "edge-country": "PT" }, IN_PORTUGAL, "pt"],
    ["the same in small letters", { "edge-country": "pt" }, IN_PORTUGAL, "pt"],
    ["a country that is given another one's", { "edge-country": "PE" }, IN_LATIN, "pe"],
    ["the region of others, which is no key", { "edge-country": "CL" }, OWN, "cl"],
    ["the brand's own country", { "edge-country": "BR" }, OWN, "br"],
    ["a country that the brand does not name", { "edge-country": "DE" }, OWN, "de"],
    ["no country", {}, OWN, undefined],
    ["a country under a name that the operator did not give", { "x-country": "PT" }, OWN, undefined],
    ["the values themselves", { country: "PT", currency: "EUR", jurisdiction: "SRIJ" }, OWN, undefined],
    ["what is no country", { "edge-country": "constructor" }, OWN, undefined],
    ["two countries", { "edge-country": "PT, BR" }, OWN, undefined],
  ])("are the brand's or those of its geoOverrides: %s", (_title, headers, region, visitor) => {
    expect(sentOf(headers)).toEqual({ region, visitor });
  });

  it("are the brand's for a peer that is no trusted proxy", () => {
    const sent = sentOf({ "edge-country": "PT" }, { peer: "203.0.113.9" });
    expect(sent).toEqual({ region: OWN, visitor: undefined });
  });

  it.each([
    ["no proxy is trusted", { trustedProxies: [] }],
    ["the operator gave no name", { edgeHeaders: {} }],
  ])("are the brand's where %s", (_title, more) => {
    const sent = sentOf({ "edge-country": "PT" }, { settings: { ...SETTINGS, ...more } });
    expect(sent).toEqual({ region: OWN, visitor: undefined });
  });

  it("are the brand's without geoOverrides, wherever the visitor is", () => {
    const sent = sentOf({ "edge-country": "PT" }, { settings: { ...SETTINGS, brand: TEST_SETTINGS.brand } });
    expect(sent).toEqual({ region: OWN, visitor: "pt" });
  });

  it("are the brand's on a call that fills a shared cache", () => {
    const nobody = createVisitorReader(SETTINGS).anonymous("en");
    expect(described(createHeaderBuilder(SETTINGS).ofVisitor(nobody))).toEqual({
      region: OWN,
      visitor: undefined,
    });
  });

  it("of one visitor are not used for the next", () => {
    const builder = createHeaderBuilder(SETTINGS);
    const visitors = createVisitorReader(SETTINGS);
    const regions = ["PT", "BR", "AR", "PT"].map((country) => {
      const request = inbound({ peer: "10.0.0.1", headers: { "edge-country": country } });
      return described(builder.ofVisitor(visitors.read(request, readCookies(request, NAMES)))).region;
    });
    expect(regions).toEqual([IN_PORTUGAL, OWN, IN_LATIN, IN_PORTUGAL]);
  });
});
