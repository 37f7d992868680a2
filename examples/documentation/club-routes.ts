import { defineRoutes, type ExternalService, json } from "@storefront/proxy";
import type { OwnBrand } from "./own-brand.ts";

interface ClubSettings {
  readonly brand: Pick<OwnBrand, "club">;
  readonly shop: ExternalService;
  readonly shopKey?: string | undefined;
}

export const clubRoutes = ({ brand, shop, shopKey }: ClubSettings) =>
  defineRoutes("club", {
    // A call of the backend with the player's session.
    points: { path: "/api/club/points", GET: "GET /club/points" },
    // A call of a service of others. Nothing of the visitor is sent to it.
    goods: {
      path: "/api/club/goods",
      access: "public",
      calls: [],
      GET: async () => {
        const headers = shopKey === undefined ? {} : { "x-api-key": shopKey };
        return json({
          club: brand.club.name,
          goods: await shop.json({ method: "GET", segments: ["goods"], headers }),
        });
      },
    },
  });
