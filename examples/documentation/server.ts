import { authRoutes, walletRoutes } from "@storefront/account/server";
import { defineTrunk, serveStorefront } from "@storefront/host";
import { defineBrands, HostBrand } from "@storefront/host/brand";
import {
  composeRoutes,
  createBackendTransport,
  createProxy,
  defineRoutes,
  inboundFromRequest,
  type ProxySettings,
  type Registry,
  without,
} from "@storefront/proxy";

// #region defineBrands
export const harbor = {
  id: "harbor",
  tenant: "harbor",
  name: "Harbor",
  locales: ["en-US"],
  currency: "USD",
  country: "US",
  countryAlpha3: "USA",
  jurisdiction: "US",
};

export const brands = defineBrands(HostBrand, { harbor });
// #endregion

// #region defineRoutes
export const clubRoutes = defineRoutes("club", {
  points: { path: "/api/club/points", GET: "GET /club/points" },
  redeem: { path: "/api/club/redeem", POST: "POST /club/redeem" },
});
// #endregion

const auth = authRoutes({
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: [],
});

// #region composeRoutes
export const routes = (): Registry => composeRoutes([auth, without(walletRoutes, "receipt"), clubRoutes]);
// #endregion

// #region defineTrunk
export const trunk = defineTrunk({ brands, routes });
// #endregion

// #region serveStorefront
/** Listens until SIGTERM; everything else is in the environment. */
export const serve = (): Promise<unknown> => serveStorefront(trunk);
// #endregion

/** The proxy as a server of another framework calls it. */
export interface Answers {
  answer(request: Request, address: string): Promise<Response>;
  close(): Promise<void>;
}

// #region createProxy
/** For a process without `@storefront/host`: answers a request below `/api/` of a visitor's address. */
export function createAnswers(settings: ProxySettings): Answers {
  const transport = createBackendTransport(settings);
  const proxy = createProxy({ registry: routes(), settings, transport });
  return {
    answer: async (request, address) => proxy.handle(inboundFromRequest(request, address)),
    close: () => transport.close(),
  };
}
// #endregion
