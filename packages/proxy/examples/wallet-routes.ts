import { defineRoutes } from "@storefront/proxy";

/** Three rows: a row has only what differs from the area's rules. */
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
