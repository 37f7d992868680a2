import { composeRoutes, defineRoutes } from "@storefront/proxy";
import { serveStorefront } from "./serve-storefront.ts";
import { testTrunk } from "./trunk.test-helper.ts";

/** The process of a host with a call of each kind that a stop may meet. */
await serveStorefront({
  ...testTrunk,
  routes: () =>
    composeRoutes([
      defineRoutes(
        "club",
        {
          read: { path: "/api/club/read", GET: "GET /club/read" },
          deposit: { path: "/api/club/deposit", POST: "POST /club/deposit" },
          signIn: { path: "/api/club/sign-in", POST: "POST /club/sign-in", deadline: "signIn" },
        },
        { access: "public" },
      ),
    ]),
});
