import type { HeaderList } from "../contract/transport.ts";
import { type BrandFacts, type ProxySettings } from "../contract/settings.ts";
import type { Visitor } from "../contract/inbound.ts";

export type HeaderCondition = "always" | "conditional" | "server" | "geo" | "development";

/** The facts of one backend call that headers are made of. */
export interface CallFacts {
  readonly requestId: string;
  readonly routeId: string;
  readonly token: string | undefined;
  /** Content type of the body; undefined without one. */
  readonly contentType: string | undefined;
  /** True for an answer that a raw proxy streams: it passes the browser's own `Accept`. */
  readonly isRaw?: boolean;
}

type Facts<Name extends string> = Readonly<Record<Name, string | undefined>>;

/** All facts, by the scope that decides how often they are read: once, once a request, once a backend call. */
interface ScopedFacts {
  readonly settings: ReturnType<typeof settingsFacts>;
  readonly visitor: ReturnType<typeof visitorFacts>;
  readonly call: Facts<"accept" | "authorization" | "contentType" | "logInfo">;
}

type RowOf<Scope extends keyof ScopedFacts> = readonly [
  name: string,
  condition: HeaderCondition,
  scope: Scope,
  fact: keyof ScopedFacts[Scope],
];

/** One header: its value is the named fact, and it is not sent while that fact is undefined or empty. */
export type HeaderRow = RowOf<"settings"> | RowOf<"visitor"> | RowOf<"call">;

/**
 * Every header on a backend call, one row each. Request headers are built from this table and never copied.
 * `edge-connecting-ip` has no row on purpose: setting it makes the backend answer 403.
 */
export const BACKEND_HEADERS: readonly HeaderRow[] = [
  ["tenant",                    "always",      "settings", "tenant"],
  ["lang",                      "always",      "visitor",  "language"],
  ["language",                  "always",      "visitor",  "language"],
  ["version",                   "always",      "settings", "build"],
  ["origin-domain",             "always",      "settings", "tenant"],
  ["X-LOG-INFO",                "always",      "call",     "logInfo"],

  ["Authorization",             "conditional", "call",     "authorization"],
  ["X-ORIGIN-ACCESS",           "conditional", "visitor",  "access"],
  ["X-ORIGIN-REFERRER",         "conditional", "visitor",  "referrer"],
  ["X-ORIGIN-HOSTNAME",         "conditional", "settings", "publicHost"],
  ["X-ORIGIN-CINFO-ID",         "conditional", "visitor",  "campaignId"],
  ["X-ORIGIN-CINFO-ID-REF",     "conditional", "visitor",  "campaignReferenceId"],
  ["app-service",               "conditional", "settings", "appService"],
  ["Content-Type",              "conditional", "call",     "contentType"],
  ["Accept",                    "conditional", "call",     "accept"],

  ["edge-worker-key",           "server",      "settings", "edgeWorkerKey"],
  ["is_new_front",              "server",      "settings", "isNewFront"],
  ["country",                   "server",      "visitor",  "country"],
  ["country_alpha3",            "server",      "visitor",  "countryAlpha3"],
  ["currency",                  "server",      "visitor",  "currency"],
  ["jurisdiction",              "server",      "visitor",  "jurisdiction"],
  ["city",                      "server",      "visitor",  "geoCity"],
  ["Cookie",                    "server",      "visitor",  "cookie"],
  ["User-Agent",                "server",      "visitor",  "userAgent"],

  ["S-Client-Addr",             "geo",         "visitor",  "address"],
  ["x-app-real-ip",             "geo",         "visitor",  "address"],
  ["X-Forwarded-For",           "geo",         "visitor",  "address"],
  ["X-Real-IP",                 "geo",         "visitor",  "address"],
  ["x-country",                 "geo",         "visitor",  "geoCountry"],
  ["x-user-info-timezone",      "geo",         "visitor",  "geoTimezone"],
  ["x-user-info-lat",           "geo",         "visitor",  "geoLatitude"],
  ["x-user-info-long",          "geo",         "visitor",  "geoLongitude"],
  ["x-user-info-region",        "geo",         "visitor",  "geoRegion"],
  ["x-user-info-city",          "geo",         "visitor",  "geoCity"],

  ["dev-user",                  "development", "settings", "devUser"],
  ["dev-user-token-checksum",   "development", "settings", "devUserTokenChecksum"],
  ["edge-access-client-id",     "development", "settings", "edgeAccessClientId"],
  ["edge-access-client-secret", "development", "settings", "edgeAccessClientSecret"],
];

/** Builds the headers of backend calls from the table. */
export interface HeaderBuilder {
  /** The headers that depend on settings and visitor; built once for each request. */
  ofVisitor(visitor: Visitor): readonly string[];
  ofCall(visitorHeaders: readonly string[], call: CallFacts): HeaderList;
}

/** Compiles the table for one host. The headers that depend on settings alone are built now. */
export function createHeaderBuilder(settings: ProxySettings): HeaderBuilder {
  const { brand, build } = settings;
  const visitorRows = BACKEND_HEADERS.filter((row) => row[2] === "visitor");
  const callRows = BACKEND_HEADERS.filter((row) => row[2] === "call");
  const settingsRows = BACKEND_HEADERS.filter((row) => row[2] === "settings");
  const constant = written([], settingsRows, settingsFacts(settings));
  return {
    ofVisitor: (visitor) => written(constant, visitorRows, visitorFacts(visitor, brand)),
    ofCall: (visitorHeaders, { requestId, routeId, token, contentType, isRaw }) =>
      written(visitorHeaders, callRows, {
        // Names the request in compact ASCII JSON: no personal data, no query (decision H6).
        logInfo: `{"requestId":"${requestId}","route":"${routeId}","brand":"${brand.id}","build":"${build}"}`,
        authorization: token && `Bearer ${token}`,
        contentType,
        accept: isRaw ? undefined : "application/json",
      }),
  };
}

/** A copy of the list with the headers of further rows appended. */
function written<Fact extends string>(
  list: readonly string[],
  rows: readonly (readonly [string, HeaderCondition, string, Fact])[],
  facts: Facts<Fact>,
): HeaderList {
  const headers = list.slice();
  for (const row of rows) {
    const value = facts[row[3]];
    if (value) headers.push(row[0], value);
  }
  return headers;
}

function settingsFacts({ brand, build, publicOrigin, backend, development }: ProxySettings) {
  return {
    tenant: brand.tenant,
    build,
    publicHost: new URL(publicOrigin).host,
    edgeWorkerKey: backend.edgeWorkerKey,
    isNewFront: "true",
    appService: development && "DEBUG",
    devUser: development?.devUser,
    devUserTokenChecksum: development?.devUserTokenChecksum,
    edgeAccessClientId: development?.edgeAccessClientId,
    edgeAccessClientSecret: development?.edgeAccessClientSecret,
  };
}

function visitorFacts(visitor: Visitor, brand: BrandFacts) {
  const { geo } = visitor;
  const visited = geo?.country?.toUpperCase();
  // The region that the brand has for the visitor's country, else the brand's own (decision H1).
  const region = (visited === undefined ? undefined : brand.geoOverrides?.[visited]) ?? brand;
  return {
    language: normalizeLanguage(visitor.language),
    access: visitor.access,
    referrer: visitor.referrer,
    campaignId: visitor.campaignId,
    campaignReferenceId: visitor.campaignReferenceId,
    country: region.country,
    countryAlpha3: region.countryAlpha3,
    currency: region.currency,
    jurisdiction: region.jurisdiction,
    cookie: visitor.cookie,
    userAgent: visitor.userAgent,
    address: visitor.address,
    geoCountry: geo?.country,
    geoCity: geo?.city,
    geoRegion: geo?.region,
    geoTimezone: geo?.timezone,
    geoLatitude: geo?.latitude,
    geoLongitude: geo?.longitude,
  };
}

/** The language as the backend spells it: lower-cased, and `es` for `es-CL`. */
export function normalizeLanguage(locale: string): string {
  const tag = locale.toLowerCase();
  return tag === "es-cl" ? "es" : tag;
}

const SECRET_NAME = /key|secret|checksum|cookie/i;

/** Headers by name for people to read: the values of secrets and of cookies are hidden. */
export function describeHeaders(headers: readonly string[]): Record<string, string> {
  const described: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? "";
    described[name] = SECRET_NAME.test(name) ? "[hidden]" : (headers[index + 1] ?? "");
  }
  return described;
}
