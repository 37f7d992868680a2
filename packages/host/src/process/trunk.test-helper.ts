import { composeRoutes, defineRoutes } from "@storefront/proxy";
import * as z from "zod";
import { defineBrands, HostBrand } from "../brand.ts";
import { secret, serviceAddress } from "../environment/variable-kinds.ts";
import { defineTrunk } from "./trunk.ts";

const AURORA = {
  id: "aurora",
  tenant: "aurora",
  name: "Aurora",
  locales: ["pt-BR", "en"],
  currency: "BRL",
  country: "BR",
  countryAlpha3: "BRA",
  jurisdiction: "BR",
};

/** A brand with a field of its own. */
export const TestBrand = z.strictObject({ ...HostBrand.shape, registerTypeVersion: z.number().default(2) });

/** A small trunk: two brands, variables and a service of its own, one route, and codes of that route and its call. */
export const testTrunk = defineTrunk({
  brands: defineBrands(TestBrand, {
    aurora: AURORA,
    boreal: { ...AURORA, id: "boreal", locales: ["es-CL"] },
  }),
  variables: { CLUB_API_URL: serviceAddress.optional(), CLUB_API_KEY: secret(8).optional() },
  services: { club: "CLUB_API_URL" },
  endpointCodes: [
    [
      "EP8000",
      "GET",
      "/club/points",
      { en: "The points could not be read.", es: "No se leyeron los puntos." },
    ],
    ["EP8001", "GET", "/api/club/points", { en: "The points are for members." }],
  ],
  routes: ({ development }) =>
    composeRoutes([
      defineRoutes("club", { points: { path: "/api/club/points", GET: "GET /club/points" } }),
      ...development,
    ]),
});
