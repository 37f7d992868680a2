// server/club.ts
import { serviceAddress } from "@storefront/host";
import { defineRoutes, type ExternalService, json } from "@storefront/proxy";

export const variables = { SHOP_API_URL: serviceAddress.optional() };
export const services = { shop: "SHOP_API_URL" } as const;

export const clubRoutes = (shop: ExternalService) =>
  defineRoutes("club", {
    points: { path: "/api/club/points", GET: "GET /club/points" },
    goods: {
      path: "/api/club/goods",
      access: "public",
      calls: [],
      GET: async () => json(await shop.json({ method: "GET", segments: ["goods"] })),
    },
  });
