import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BACKEND_HEADERS, type CallFacts, createHeaderBuilder, describeHeaders } from "./backend-headers.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { cookieNames, readCookies } from "../request/session-cookies.ts";
import type { ProxySettings } from "../contract/settings.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import { createVisitorReader } from "../request/visitor.ts";
import { ANY_CHARACTER } from "../testing/any-character.test-helper.ts";

const NAMES = cookieNames("https://play.example");

const CALL: CallFacts = {
  requestId: "request-1",
  routeId: "wallet.refresh",
  token: undefined,
  contentType: undefined,
};
const TRUSTING: ProxySettings = {
  ...TEST_SETTINGS,
  trustedProxies: ["10.0.0.0/8"],
  edgeHeaders: {
    connectingIp: "edge-connecting-ip",
    country: "edge-country",
    city: "edge-city",
    region: "edge-region",
    timezone: "edge-timezone",
    latitude: "edge-latitude",
    longitude: "edge-longitude",
  },
};
const DEVELOPMENT: ProxySettings = {
  ...TRUSTING,
  development: {
    devUser: "dev",
    devUserTokenChecksum: "sum",
    edgeAccessClientId: "id",
    edgeAccessClientSecret: "secret",
  },
};

/** Facts of a visitor that are the same for everybody with this language and brand. */
const SHARED_FACTS = ["country", "countryAlpha3", "currency", "jurisdiction", "language"];

/** The facts of a scope that are among headers. */
function factsOf(sent: Record<string, string>, scope: "visitor" | "call"): string[] {
  const facts = BACKEND_HEADERS.filter((row) => row[2] === scope && sent[row[0]] !== undefined);
  return [...new Set(facts.map((row) => row[3]))].toSorted();
}

function headersOf(
  headers: Record<string, string>,
  {
    settings = TRUSTING,
    peer = "10.0.0.1",
    call = {},
  }: { settings?: ProxySettings; peer?: string; call?: Partial<CallFacts> } = {},
): Record<string, string> {
  const request = inbound({ peer, headers });
  const visitor = createVisitorReader(settings).read(request, readCookies(request, NAMES));
  const builder = createHeaderBuilder(settings);
  return toRecord(builder.ofCall(builder.ofVisitor(visitor), { ...CALL, ...call }));
}

function toRecord(list: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {};
  for (let index = 0; index < list.length; index += 2) {
    const name = list[index] ?? "";
    expect(named).not.toHaveProperty(name);
    named[name] = list[index + 1] ?? "";
  }
  return named;
}

const FULL = {
  "app-lang": "PT-br",
  "app-access": "app",
  "user-agent": "Agent/1.0",
  referer: "https://play.example/game/x?token=secret#y",
  cookie: "__Host-session=jwt; a=1; cinfo_id=c1; cinfo_id_ref=r1",
  "edge-connecting-ip": "198.51.100.4",
  "edge-country": "BR",
  "edge-city": "São Paulo",
  "edge-region": "Łódź",
  "edge-timezone": "America/Sao_Paulo",
  "edge-latitude": "-23.55",
  "edge-longitude": "-46.63",
};

describe("the table (document 1, section 5)", () => {
  it("names no header twice, whatever its letters", () => {
    const names = BACKEND_HEADERS.map(([name]) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("has no row for edge-connecting-ip: setting it makes the backend or its firewall answer 403", () => {
    expect(BACKEND_HEADERS.map(([name]) => name.toLowerCase())).not.toContain("edge-connecting-ip");
    expect(headersOf(FULL)).not.toHaveProperty("edge-connecting-ip");
  });
});

describe("the headers of a call", () => {
  it("have all facts of a visitor behind a trusted proxy", () => {
    // Each row of the table has its line here.
    expect(headersOf(FULL, { call: { token: "jwt", contentType: "application/json" } })).toEqual({
      tenant: "aurora",
      lang: "pt-br",
      language: "pt-br",
      version: "test-build",
      "origin-domain": "aurora",
      "X-LOG-INFO":
        '{"requestId":"request-1","route":"wallet.refresh","brand":"aurora","build":"test-build"}',
      Authorization: "Bearer jwt",
      Accept: "application/json",
      "X-ORIGIN-ACCESS": "app",
      "X-ORIGIN-REFERRER": "https://play.example/game/x",
      "X-ORIGIN-HOSTNAME": "play.example",
      "X-ORIGIN-CINFO-ID": "c1",
      "X-ORIGIN-CINFO-ID-REF": "r1",
      "Content-Type": "application/json",
      "edge-worker-key": "edge-key-for-tests",
      is_new_front: "true",
      country: "BR",
      country_alpha3: "BRA",
      currency: "BRL",
      jurisdiction: "BR",
      city: "Sao Paulo",
      Cookie: "a=1; cinfo_id=c1; cinfo_id_ref=r1",
      "User-Agent": "Agent/1.0",
      "S-Client-Addr": "198.51.100.4",
      "x-app-real-ip": "198.51.100.4",
      "X-Forwarded-For": "198.51.100.4",
      "X-Real-IP": "198.51.100.4",
      "x-country": "br",
      "x-user-info-timezone": "America/Sao_Paulo",
      "x-user-info-lat": "-23.55",
      "x-user-info-long": "-46.63",
      "x-user-info-region": "Lodz",
      "x-user-info-city": "Sao Paulo",
    });
  });

  it("are not sent while their fact is unknown: a visitor without headers has an address and the brand's region", () => {
    const sent = headersOf({}, { settings: { ...TRUSTING, trustedProxies: [] } });
    expect(factsOf(sent, "visitor")).toEqual([...SHARED_FACTS, "address"].toSorted());
    expect(factsOf(sent, "call")).toEqual(["accept", "logInfo"]);
  });

  it("of a second call have nothing of the first, and those of the visitor are made once", () => {
    const builder = createHeaderBuilder(DEVELOPMENT);
    const ofVisitor = builder.ofVisitor(createVisitorReader(TRUSTING).anonymous("en"));
    const first = builder.ofCall(ofVisitor, { ...CALL, token: "jwt", contentType: "application/json" });
    const second = builder.ofCall(ofVisitor, CALL);
    expect([first, second].map((list) => list.slice(0, ofVisitor.length))).toEqual([ofVisitor, ofVisitor]);
    expect(factsOf(toRecord(first), "call")).toEqual(["accept", "authorization", "contentType", "logInfo"]);
    expect(factsOf(toRecord(second), "call")).toEqual(["accept", "logInfo"]);
  });

  it("have no geo facts and no forwarded address of a peer that is no trusted proxy", () => {
    const sent = headersOf({ ...FULL, "x-forwarded-for": "6.6.6.6" }, { peer: "203.0.113.9" });
    const geo = Object.keys(sent).filter((name) => /^(?:x-country|x-user-info|city)/.test(name));
    expect(geo).toEqual([]);
    expect(
      ["S-Client-Addr", "x-app-real-ip", "X-Forwarded-For", "X-Real-IP"].map((name) => sent[name]),
    ).toEqual(Array.from({ length: 4 }, () => "203.0.113.9"));
  });

  it("include development headers with development settings only, and only those that are set", () => {
    const names = BACKEND_HEADERS.filter((row) => row[1] === "development").map(([name]) => name);
    const some = { ...TRUSTING, development: { devUser: "dev" } };
    const sent = (settings: ProxySettings) =>
      Object.keys(headersOf(FULL, { settings })).filter((name) => names.includes(name));
    expect([sent(TRUSTING), sent(DEVELOPMENT), sent(some)]).toEqual([[], names, ["dev-user"]]);
    expect(headersOf(FULL, { settings: DEVELOPMENT })["app-service"]).toBe("DEBUG");
    expect(headersOf({ ...FULL, "app-service": "DEBUG" })).not.toHaveProperty("app-service");
  });

  it("are built, never copied: headers of a browser with the same names are not forwarded", () => {
    const names = BACKEND_HEADERS.map(([name]) => name.toLowerCase()).filter(
      (name) => !["cookie", "user-agent"].includes(name),
    );
    const hostile = Object.fromEntries(
      [...names, "edge_worker_key", "x_forwarded_for", "te", "x-request-id"].map((name) => [name, "evil"]),
    );
    const sent = headersOf(
      { ...hostile, connection: "close, edge-worker-key, authorization" },
      { call: { token: "jwt" } },
    );
    expect(Object.values(sent)).not.toContain("evil");
    expect([sent["edge-worker-key"], sent["Authorization"]]).toEqual(["edge-key-for-tests", "Bearer jwt"]);
    expect(Object.keys(sent).map((name) => name.toLowerCase())).not.toContain("connection");
  });

  it("are printable ASCII on one line whatever the request's headers are", () => {
    const names = Object.keys(FULL);
    const value = fc.oneof(
      fc.string({ unit: ANY_CHARACTER, maxLength: 12 }),
      fc.constantFrom(
        "a\r\nX-Inj: 1",
        "pt\r\n",
        "Łódź",
        "東京",
        "é".repeat(600),
        "\0",
        "__Host-session=a\r\nb; x=é",
        "",
      ),
      fc.string({ maxLength: 20 }).map((text) => text.repeat(20)),
    );
    const record = fc.record(Object.fromEntries(names.map((name) => [name, fc.option(value, { nil: "x" })])));
    const builder = createHeaderBuilder(TRUSTING);
    const visitors = createVisitorReader(TRUSTING);
    fc.assert(
      fc.property(record, value, (headers, token) => {
        const request = inbound({ peer: "10.0.0.1", headers });
        const cookies = readCookies(request, NAMES);
        const list = builder.ofCall(builder.ofVisitor(visitors.read(request, cookies)), {
          ...CALL,
          token: readCookies(inbound({ headers: { cookie: `__Host-session=${token}` } }), NAMES).token,
        });
        expect(list.filter((text) => !/^[\x20-\x7e]+$/.test(text))).toEqual([]);
        expect(list.join("").length).toBeLessThan(12_000);
      }),
      RUNS,
    );
  });
});

it("are shown to people without the values of secrets and cookies", () => {
  const list = [
    "Cookie",
    "edge-worker-key",
    "dev-user-token-checksum",
    "edge-access-client-secret",
    "tenant",
  ];
  expect(describeHeaders(list.flatMap((name) => [name, "value"]))).toEqual({
    Cookie: "[hidden]",
    "edge-worker-key": "[hidden]",
    "dev-user-token-checksum": "[hidden]",
    "edge-access-client-secret": "[hidden]",
    tenant: "value",
  });
  expect(describeHeaders(["tenant"])).toEqual({ tenant: "" });
});

const PORTUGAL = { country: "PT", countryAlpha3: "PRT", currency: "EUR", jurisdiction: "SRIJ" };
/** Two regions whose own country is not the one they are given for. */
const LATIN = { country: "CL", countryAlpha3: "CHL", currency: "USD", jurisdiction: "CW" };
const OVERRIDING: ProxySettings = {
  ...TRUSTING,
  brand: { ...TEST_SETTINGS.brand, geoOverrides: { PT: PORTUGAL, PE: LATIN, AR: LATIN } },
};

const OWN = ["BR", "BRA", "BRL", "BR"];
const IN_PORTUGAL = ["PT", "PRT", "EUR", "SRIJ"];
const IN_LATIN = ["CL", "CHL", "USD", "CW"];

/** The four values that are sent, and the visitor's country. */
const regionOf = (sent: Record<string, string>) => ({
  region: ["country", "country_alpha3", "currency", "jurisdiction"].map((name) => sent[name]),
  visitor: sent["x-country"],
});

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
    expect(regionOf(headersOf(headers, { settings: OVERRIDING }))).toEqual({ region, visitor });
  });

  it("of one visitor are not used for the next", () => {
    const builder = createHeaderBuilder(OVERRIDING);
    const visitors = createVisitorReader(OVERRIDING);
    const regions = ["PT", "BR", "AR", "PT"].map((country) => {
      const request = inbound({ peer: "10.0.0.1", headers: { "edge-country": country } });
      return regionOf(toRecord(builder.ofVisitor(visitors.read(request, readCookies(request, NAMES)))))
        .region;
    });
    expect(regions).toEqual([IN_PORTUGAL, OWN, IN_LATIN, IN_PORTUGAL]);
  });
});
