import { expect, it } from "vitest";
import type { ProxySettings } from "../contract/settings.ts";
import type { Visitor } from "../contract/visitor.ts";
import { BACKEND_HEADERS, createHeaderBuilder, describeHeaders } from "./backend-headers.ts";

/** Each fact has a value of its own, so that no two rows can be exchanged. */
const SETTINGS: ProxySettings = {
  publicOrigin: "https://play.example:8443",
  brand: {
    id: "brand-id",
    tenant: "brand-tenant",
    locales: ["pt-BR"],
    country: "BR",
    countryAlpha3: "BRA",
    currency: "BRL",
    jurisdiction: "SPA",
  },
  build: "build-7",
  backend: { baseUrl: "https://backend.example/v2", edgeWorkerKey: "edge-key" },
  development: {
    devUser: "dev-user",
    devUserTokenChecksum: "dev-sum",
    edgeAccessClientId: "access-id",
    edgeAccessClientSecret: "access-secret",
  },
};
const VISITOR: Visitor = {
  address: "198.51.100.4",
  language: "pt-BR",
  access: "app",
  referrer: "https://play.example/from",
  campaignId: "campaign",
  campaignReferenceId: "campaign-reference",
  cookie: "a=1",
  userAgent: "Agent/1.0",
  geo: {
    country: "cl",
    city: "Santiago",
    region: "RM",
    timezone: "America/Santiago",
    latitude: "-33.4",
    longitude: "-70.6",
  },
};

/** Document 1, section 5: name, condition and value of each header. */
const SENT: readonly (readonly [name: string, condition: string, value: string])[] = [
  ["tenant", "always", "brand-tenant"],
  ["lang", "always", "pt-br"],
  ["language", "always", "pt-br"],
  ["version", "always", "build-7"],
  ["origin-domain", "always", "brand-tenant"],
  [
    "X-LOG-INFO",
    "always",
    '{"requestId":"request-1","route":"wallet.refresh","brand":"brand-id","build":"build-7"}',
  ],
  ["Authorization", "conditional", "Bearer jwt"],
  ["X-ORIGIN-ACCESS", "conditional", "app"],
  ["X-ORIGIN-REFERRER", "conditional", "https://play.example/from"],
  ["X-ORIGIN-HOSTNAME", "conditional", "play.example:8443"],
  ["X-ORIGIN-CINFO-ID", "conditional", "campaign"],
  ["X-ORIGIN-CINFO-ID-REF", "conditional", "campaign-reference"],
  ["app-service", "conditional", "DEBUG"],
  ["Content-Type", "conditional", "application/json"],
  ["edge-worker-key", "server", "edge-key"],
  ["is_new_front", "server", "true"],
  ["country", "server", "BR"],
  ["country_alpha3", "server", "BRA"],
  ["currency", "server", "BRL"],
  ["jurisdiction", "server", "SPA"],
  ["city", "server", "Santiago"],
  ["Cookie", "server", "a=1"],
  ["User-Agent", "server", "Agent/1.0"],
  ["S-Client-Addr", "geo", "198.51.100.4"],
  ["x-app-real-ip", "geo", "198.51.100.4"],
  ["X-Forwarded-For", "geo", "198.51.100.4"],
  ["X-Real-IP", "geo", "198.51.100.4"],
  ["x-country", "geo", "cl"],
  ["x-user-info-timezone", "geo", "America/Santiago"],
  ["x-user-info-lat", "geo", "-33.4"],
  ["x-user-info-long", "geo", "-70.6"],
  ["x-user-info-region", "geo", "RM"],
  ["x-user-info-city", "geo", "Santiago"],
  ["dev-user", "development", "dev-user"],
  ["dev-user-token-checksum", "development", "dev-sum"],
  ["edge-access-client-id", "development", "access-id"],
  ["edge-access-client-secret", "development", "access-secret"],
];
const CALL = {
  requestId: "request-1",
  routeId: "wallet.refresh",
  token: "jwt",
  contentType: "application/json",
};

const pairsOf = (list: readonly string[]): (readonly [string, string])[] =>
  Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index] ?? "", list[2 * index + 1] ?? ""]);

it("has the documented headers in their order, each under its condition", () => {
  expect(BACKEND_HEADERS.map(([name, condition]) => [name, condition])).toEqual(
    SENT.map(([name, condition]) => [name, condition]),
  );
});

it("gives each header its own fact, and the request's list grows from settings to visitor to call", () => {
  const builder = createHeaderBuilder(SETTINGS);
  const ofVisitor = builder.ofVisitor(VISITOR);
  const list = builder.ofCall(ofVisitor, CALL);
  expect(new Map(pairsOf(list))).toEqual(new Map(SENT.map(([name, , value]) => [name, value])));
  expect(list).toHaveLength(2 * SENT.length);
  expect(list.slice(0, ofVisitor.length)).toEqual(ofVisitor);
  // A second call of the same visitor has nothing of the first.
  const second = builder.ofCall(ofVisitor, { ...CALL, token: undefined, contentType: undefined });
  expect(pairsOf(second).map(([name]) => name)).not.toContain("Authorization");
  expect(second).toHaveLength(2 * (SENT.length - 2));
});

it("is shown to people without the values of secrets and cookies", () => {
  const list = createHeaderBuilder(SETTINGS).ofVisitor(VISITOR);
  const hidden = ["Cookie", "edge-worker-key", "dev-user-token-checksum", "edge-access-client-secret"];
  expect(describeHeaders(list)).toEqual(
    Object.fromEntries(
      pairsOf(list).map(([name, value]) => [name, hidden.includes(name) ? "[hidden]" : value]),
    ),
  );
  expect(describeHeaders(["edge-worker-key", "x", "tenant"])).toEqual({
    "edge-worker-key": "[hidden]",
    tenant: "",
  });
});
