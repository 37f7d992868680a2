import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inbound } from "./inbound.test-helper.ts";
import { cookieNames, readCookies } from "./session-cookies.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import { asciiText, attemptKey, createVisitorReader } from "./visitor.ts";
import { ANY_CHARACTER } from "../testing/any-character.test-helper.ts";

const NAMES = cookieNames("https://play.example");

const visitors = createVisitorReader({
  ...TEST_SETTINGS,
  trustedProxies: ["10.0.0.0/8"],
  edgeHeaders: {
    country: "edge-country",
    city: "edge-city",
    region: "edge-state",
    latitude: "edge-latitude",
    longitude: "edge-longitude",
  },
});

function read(headers: Record<string, string>, peer = "10.0.0.1") {
  const request = inbound({ headers, peer });
  return visitors.read(request, readCookies(request, NAMES));
}

it.each([
  ["9f86d081-884c-4d65", "9f86d081-884c-4d65"],
  ["short", undefined],
  ["a".repeat(65), undefined],
  ["a line\r\nx: 1", undefined],
])("takes %j for the name of an attempt: %s", (key, taken) => {
  expect(attemptKey(inbound({ headers: { "idempotency-key": key } }))).toBe(taken);
});

describe("visitor", () => {
  it.each([
    ["en", "en"],
    ["EN", "en"],
    ["pt-br", "pt-BR"],
    ["fr", "pt-BR"],
    ["", "pt-BR"],
    ["en\r\nx: 1", "pt-BR"],
  ])("has a locale of the brand for app-lang %j: %s", (given, language) => {
    expect(read({ "app-lang": given }).language).toBe(language);
  });

  it("does not read Accept-Language", () => {
    expect(read({ "accept-language": "en" }).language).toBe("pt-BR");
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{ "app-access": "app" }, "app"],
    [{ "app-access": "desktop", "sec-ch-ua-mobile": "?1" }, "desktop"],
    [{ "app-access": "watch", "sec-ch-ua-mobile": "?1" }, "mobile"],
    [{ "sec-ch-ua-mobile": "?0", "user-agent": "iPhone" }, "desktop"],
    [{ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" }, "mobile"],
    [{ "user-agent": "Mozilla/5.0 (Linux; Android 16) Mobile" }, "mobile"],
    [{ "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" }, "desktop"],
    [{}, undefined],
  ])("reads the access of %j: %s", (headers, access) => {
    expect(read(headers).access).toBe(access);
  });

  it("cuts the Referer at its query and fragment, and to 1 KB", () => {
    expect(read({ referer: "https://a.example/b?token=x" }).referrer).toBe("https://a.example/b");
    expect(read({ referer: "https://a.example/b#x" }).referrer).toBe("https://a.example/b");
    expect(read({ referer: `https://a.example/${"x".repeat(4_000)}` }).referrer).toHaveLength(1_024);
  });

  it.each([
    ["https://search.example/results", "https://search.example/results"],
    ["http://[::1]:8080", "http://[::1]:8080"],
    ["https://search.example/a?q=secret#x", "https://search.example/a"],
    ["https://user:secret@search.example/", "https://play.example/home"],
    ["javascript:alert(1)", "https://play.example/home"],
    ["https://search.example/a b", "https://play.example/home"],
    ["https://search.example/\u00e9", "https://play.example/home"],
    ["https://search.example/a\r\nx: 1", "https://play.example/home"],
    [`https://search.example/${"x".repeat(490)}`, "https://play.example/home"],
    ["", "https://play.example/home"],
  ])("takes the page's word %j for where the visit came from: %s", (said, referrer) => {
    const headers = { "app-referrer": said, referer: "https://play.example/home?x=1" };
    expect(read(headers).referrer).toBe(referrer);
  });

  it("cuts the user agent to 512 characters", () => {
    expect(read({ "user-agent": "x".repeat(12 * 1_024) }).userAgent).toHaveLength(512);
  });

  it("reads UTF-8 of an edge that Node decoded as Latin-1, and Latin-1 unchanged", () => {
    const asLatin1 = (text: string) => Buffer.from(text, "utf8").toString("latin1");
    expect(read({ "edge-city": asLatin1("São Paulo") }).geo?.city).toBe("Sao Paulo");
    expect(read({ "edge-city": asLatin1("Łódź") }).geo?.city).toBe("Lodz");
    expect(read({ "edge-city": asLatin1("東京") }).geo?.city).toBeUndefined();
    expect(read({ "edge-city": "S\u00e3o Paulo" }).geo?.city).toBe("Sao Paulo");
    expect(read({ "edge-city": "é".repeat(4_096) }).geo?.city).toHaveLength(128);
    expect(read({ "edge-city": "" }).geo?.city).toBeUndefined();
  });

  it.each([
    ["BR", "br"],
    ["br", "br"],
    ["BRA", undefined],
    ["T1", undefined],
    ["", undefined],
  ])("lower-cases the country %j: %s", (given, country) => {
    expect(read({ "edge-country": given }).geo?.country).toBe(country);
  });

  it.each([
    ["-23.55", "-23.55"],
    ["180", "180"],
    ["north", undefined],
    ["1e3", undefined],
    ["1234", undefined],
    [" 12 ", "12"],
  ])("reads the latitude %j as %s", (given, latitude) => {
    expect(read({ "edge-latitude": given }).geo?.latitude).toBe(latitude);
    expect(read({ "edge-longitude": given }).geo?.longitude).toBe(latitude);
  });

  it("reads geo under the names that the operator gave, and under no other", () => {
    expect(read({ "edge-state": "SP", "edge-region": "RJ" }).geo?.region).toBe("SP");
    expect(read({ "edge-timezone": "America/Sao_Paulo" }).geo?.timezone).toBeUndefined();
    const unnamed = createVisitorReader({ ...TEST_SETTINGS, trustedProxies: ["10.0.0.0/8"] });
    const request = inbound({
      peer: "10.0.0.1",
      headers: { "edge-country": "US", "edge-city": "Rio", "edge-latitude": "1", undefined: "US" },
    });
    const { geo } = unnamed.read(request, readCookies(request, NAMES));
    expect(Object.values(geo ?? {}).filter((value) => value !== undefined)).toEqual([]);
  });

  it("reads the address alone in the same way as with the rest", () => {
    const request = inbound({ peer: "10.0.0.1", headers: { "x-forwarded-for": "6.6.6.6, 7.7.7.7" } });
    expect(visitors.address(request)).toBe("7.7.7.7");
  });

  it("has no facts for an anonymous call except the language of the page", () => {
    const { language, ...rest } = visitors.anonymous("en");
    expect(language).toBe("en");
    expect(Object.values(rest).filter((value) => value !== undefined)).toEqual([]);
    expect(visitors.anonymous().language).toBe("pt-BR");
  });
});

it.each([
  ["Łódź", "Lodz"],
  ["São Paulo", "Sao Paulo"],
  ["Ærøskøbing", "AEroskobing"],
  ["Straße", "Strasse"],
  ["İstanbul", "Istanbul"],
  ["東京", undefined],
  ["東京 Tokyo", "Tokyo"],
  ["", undefined],
  ["   ", undefined],
  [undefined, undefined],
  [" Rio ", "Rio"],
  ["a\r\nx-inj: 1", "ax-inj: 1"],
  ["a\0b\u007f", "ab"],
  ["🎰", undefined],
])("makes %j into %j (decision H1)", (text, expected) => {
  expect(asciiText(text, 128)).toBe(expected);
});

it("leaves printable ASCII only, whatever the input", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 40 }), (text) => {
      expect(asciiText(text, 30) ?? "x").toMatch(/^[\x20-\x7e]{1,30}$/);
    }),
    RUNS,
  );
});
