import type { Visitor } from "../contract/visitor.ts";
import {
  DEFAULT_LANGUAGE_MAP,
  type BrandFacts,
  type ProxySettings,
  type RegionFacts,
} from "../contract/settings.ts";

/** What a header's value is made of. */
export interface HeaderSource {
  readonly settings: ProxySettings;
  readonly visitor: Visitor;
  readonly call: CallFacts;
}

/** What is known of one backend call. */
export interface CallFacts {
  readonly requestId: string;
  readonly routeId: string;
  readonly token: string | undefined;
  /** Content type of the body; undefined without one. */
  readonly contentType: string | undefined;
}

/** The condition under which a header is sent. */
export type HeaderCondition = "always" | "conditional" | "server" | "geo" | "development";

/** What a value depends on: values of `settings` are computed once, of `visitor` once a request. */
export type HeaderScope = "settings" | "visitor" | "call";

export type HeaderRow = readonly [
  name: string,
  condition: HeaderCondition,
  scope: HeaderScope,
  value: (source: HeaderSource) => string | undefined,
];

/**
 * Every header on a backend call, one row each. Request headers are built from this table and never copied.
 * `edge-connecting-ip` has no row on purpose: setting it makes the backend answer 403.
 */
export const BACKEND_HEADERS: readonly HeaderRow[] = [
  ["tenant",                    "always",      "settings", ({ settings }) => settings.brand.tenant],
  ["lang",                      "always",      "visitor",  ({ settings, visitor }) => normalizeLanguage(visitor.language, settings.brand)],
  ["language",                  "always",      "visitor",  ({ settings, visitor }) => normalizeLanguage(visitor.language, settings.brand)],
  ["version",                   "always",      "settings", ({ settings }) => settings.build],
  ["origin-domain",             "always",      "settings", ({ settings }) => settings.brand.tenant],
  ["X-LOG-INFO",                "always",      "call",     logInfo],

  ["Authorization",             "conditional", "call",     ({ call }) => call.token && `Bearer ${call.token}`],
  ["X-ORIGIN-ACCESS",           "conditional", "visitor",  ({ visitor }) => visitor.access],
  ["X-ORIGIN-REFERRER",         "conditional", "visitor",  ({ visitor }) => visitor.referrer],
  ["X-ORIGIN-HOSTNAME",         "conditional", "settings", ({ settings }) => new URL(settings.publicOrigin).host],
  ["X-ORIGIN-CINFO-ID",         "conditional", "visitor",  ({ visitor }) => visitor.campaignId],
  ["X-ORIGIN-CINFO-ID-REF",     "conditional", "visitor",  ({ visitor }) => visitor.campaignReferenceId],
  ["app-service",               "conditional", "settings", ({ settings }) => settings.development && "DEBUG"],
  ["Content-Type",              "conditional", "call",     ({ call }) => call.contentType],

  ["edge-worker-key",           "server",      "settings", ({ settings }) => settings.backend.edgeWorkerKey],
  ["is_new_front",              "server",      "settings", () => "true"],
  ["country",                   "server",      "visitor",  (source) => regionOf(source).country],
  ["country_alpha3",            "server",      "visitor",  (source) => regionOf(source).countryAlpha3],
  ["currency",                  "server",      "visitor",  (source) => regionOf(source).currency],
  ["jurisdiction",              "server",      "visitor",  (source) => regionOf(source).jurisdiction],
  ["city",                      "server",      "visitor",  ({ visitor }) => visitor.geo?.city],
  ["Cookie",                    "server",      "visitor",  ({ visitor }) => visitor.cookie],
  ["User-Agent",                "server",      "visitor",  ({ visitor }) => visitor.userAgent],

  ["S-Client-Addr",             "geo",         "visitor",  ({ visitor }) => visitor.address],
  ["x-app-real-ip",             "geo",         "visitor",  ({ visitor }) => visitor.address],
  ["X-Forwarded-For",           "geo",         "visitor",  ({ visitor }) => visitor.address],
  ["X-Real-IP",                 "geo",         "visitor",  ({ visitor }) => visitor.address],
  ["x-country",                 "geo",         "visitor",  ({ visitor }) => visitor.geo?.country],
  ["x-user-info-timezone",      "geo",         "visitor",  ({ visitor }) => visitor.geo?.timezone],
  ["x-user-info-lat",           "geo",         "visitor",  ({ visitor }) => visitor.geo?.latitude],
  ["x-user-info-long",          "geo",         "visitor",  ({ visitor }) => visitor.geo?.longitude],
  ["x-user-info-region",        "geo",         "visitor",  ({ visitor }) => visitor.geo?.region],
  ["x-user-info-city",          "geo",         "visitor",  ({ visitor }) => visitor.geo?.city],

  ["dev-user",                  "development", "settings", ({ settings }) => settings.development?.devUser],
  ["dev-user-token-checksum",   "development", "settings", ({ settings }) => settings.development?.devUserTokenChecksum],
  ["edge-access-client-id",     "development", "settings", ({ settings }) => settings.development?.edgeAccessClientId],
  ["edge-access-client-secret", "development", "settings", ({ settings }) => settings.development?.edgeAccessClientSecret],
];

/** The language as the backend spells it: lower-cased, through the brand's map (es-cl collapses to es). */
export function normalizeLanguage(locale: string, brand: Pick<BrandFacts, "languageMap">): string {
  const tag = locale.toLowerCase();
  return (brand.languageMap ?? DEFAULT_LANGUAGE_MAP)[tag] ?? tag;
}

/** The region of a visitor's country where the brand gives one, else the brand's own (decision H1). */
function regionOf({ settings: { brand }, visitor }: HeaderSource): RegionFacts {
  const country = visitor.geo?.country?.toUpperCase();
  return (country === undefined ? undefined : brand.geoOverrides?.[country]) ?? brand;
}

/** Which request this is, as compact ASCII JSON: no personal data, no query (decision H6). */
function logInfo({ settings, call }: HeaderSource): string {
  return `{"requestId":"${call.requestId}","route":"${call.routeId}","brand":"${settings.brand.id}","build":"${settings.build}"}`;
}
