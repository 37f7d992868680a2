import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { composeRoutes, defineRoutes } from "@storefront/proxy";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStorefrontHost } from "./storefront-host.ts";
import { testTrunk } from "./trunk.test-helper.ts";

const PORTUGAL = { country: "PT", countryAlpha3: "PRT", currency: "EUR", jurisdiction: "SRIJ" };
const EDGE = "10.1.2.3";
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const calls: IncomingHttpHeaders[] = [];
let backend: Server;
let environment: Record<string, string>;

beforeAll(async () => {
  backend = createServer(({ headers }, outgoing) => {
    calls.push(headers);
    outgoing.setHeader("content-type", "application/json").end('{"points":7}');
  });
  backend.listen(0, "127.0.0.1");
  await once(backend, "listening");
  environment = {
    API_BASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}/v2`,
    EDGE_WORKER_KEY: "edge-key-of-tests",
    PUBLIC_ORIGIN: "https://play.example",
    TRUSTED_PROXIES: "10.0.0.0/8",
    EDGE_HEADER_COUNTRY: "edge-country",
  };
});
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});
beforeEach(() => void calls.splice(0));

const brandsWith = (geoOverrides: unknown) => ({
  schema: testTrunk.brands.schema,
  inputs: { aurora: { ...(testTrunk.brands.inputs["aurora"] as object), geoOverrides } },
});

const sentRegions = () =>
  calls.map((headers) =>
    ["country", "country_alpha3", "currency", "jurisdiction"].map((name) => headers[name]),
  );

const request = (path: string, country: string): Request =>
  new Request(`https://play.example${path}`, {
    headers: {
      cookie: "__Host-session=header.payload.signature",
      "edge-country": country,
    },
  });

describe("a brand with geoOverrides", () => {
  const routes = () =>
    composeRoutes([
      defineRoutes("club", {
        points: { path: "/api/club/points", GET: "GET /club/points" },
      }),
    ]);

  it.each([
    ["PT", EDGE, ["PT", "PRT", "EUR", "SRIJ"]],
    ["DE", EDGE, ["BR", "BRA", "BRL", "BR"]],
    ["PT", "203.0.113.7", ["BR", "BRA", "BRL", "BR"]],
  ])(
    "sends the backend for a visitor from %s, connected by %s, the region %j",
    async (country, address, sent) => {
      const brands = brandsWith({ PT: PORTUGAL });
      const host = await createStorefrontHost({ ...testTrunk, brands, routes, environment, logger: silent });
      try {
        expect((await host.fetch(request("/api/club/points", country), { address })).status).toBe(200);
      } finally {
        await host.close();
      }
      expect(sentRegions()).toEqual([sent]);
    },
  );
});

describe("a mistake in geoOverrides", () => {
  const { currency: _currency, ...withoutCurrency } = PORTUGAL;

  it.each([
    [{ pt: PORTUGAL }, "geoOverrides.pt: two capital letters such as MT"],
    [{ PT: withoutCurrency }, "geoOverrides.PT.currency: "],
    [{ PT: { ...PORTUGAL, countryAlpha3: "PT" } }, "geoOverrides.PT.countryAlpha3: three capital letters"],
    [{ PT: { ...PORTUGAL, juridiction: "SRIJ" } }, 'geoOverrides.PT: Unrecognized key: "juridiction"'],
  ])("is refused at the start by its name: %j", async (geoOverrides, expected) => {
    const brands = brandsWith(geoOverrides);
    const start = createStorefrontHost({ ...testTrunk, brands, environment, logger: silent });
    await expect(start).rejects.toThrow(`brand aurora: ${expected}`);
  });
});
