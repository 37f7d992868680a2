import { defineRoutes } from "@storefront/proxy/server";

/** Three rows: what differs from the area's rules stands in the row. */
export const walletRoutes = defineRoutes(
  "wallet",
  {
    balance: { path: "/api/wallet/balance", GET: "GET /users/wallet" },
    charge: { path: "/api/wallet/charge/:id", GET: "GET /wallet/charge/{id}" },
    total: {
      path: "/api/wallet/total",
      GET: async ({ backend }) => {
        const [wallet, rollover] = await Promise.all([
          backend.json("GET /users/wallet"),
          backend.json("GET /bonus/rollover"),
        ]);
        return { wallet, rollover };
      },
    },
  },
  { reply: "envelope" },
);
