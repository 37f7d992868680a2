import { defineRoutes, type RouteGroup } from "@storefront/proxy";
import { PageQuery } from "../user/user.handlers.ts";
import { atHostRoot, listRedemptions } from "./sweepstakes.handlers.ts";
import { CoinBody, PurchaseInput, RedemptionInput } from "./sweepstakes.schema.ts";

const changesUser = true;

/**
 * Sweepstakes, for trunks that have it (document 2, 4c). The specification gives no paths of ours; they follow those of
 * the backend.
 */
const sweepstakes = defineRoutes("sweepstakes", {
  balances:         { path: "/api/sweepstakes/balances",          GET:  atHostRoot("GET /sweepstakes/balances"),
                      calls: ["GET /sweepstakes/balances"] },
  walletPreference: { path: "/api/sweepstakes/wallet-preference", GET:  atHostRoot("GET /sweepstakes/wallet-preference"),
                                                                  POST: atHostRoot("POST /sweepstakes/wallet-preference", CoinBody), body: CoinBody, changesUser,
                      calls: ["GET /sweepstakes/wallet-preference", "POST /sweepstakes/wallet-preference"] },
  currencySwitch:   { path: "/api/sweepstakes/currency-switch",   POST: atHostRoot("POST /sweepstakes/currency-switch", CoinBody), body: CoinBody, changesUser,
                      calls: ["POST /sweepstakes/currency-switch"] },
  eligibility:      { path: "/api/sweepstakes/eligibility",       GET:  atHostRoot("GET /sweepstakes/eligibility"),
                      calls: ["GET /sweepstakes/eligibility"] },
  redemptions:      { path: "/api/sweepstakes/redemptions",       GET:  listRedemptions, parameters: PageQuery,
                                                                  POST: atHostRoot("POST /sweepstakes/redemptions", RedemptionInput), body: RedemptionInput, changesUser,
                      calls: ["GET /sweepstakes/redemptions?page={page}", "POST /sweepstakes/redemptions"] },
  redemption:       { path: "/api/sweepstakes/redemptions/:id",   GET:  atHostRoot("GET /sweepstakes/redemptions/{id}"),
                      calls: ["GET /sweepstakes/redemptions/{id}"] },
});

/** The coin store: its backend answers 403 `Store not available` while the tenant's flag is off. */
const store = defineRoutes("store", {
  packages:         { path: "/api/store/packages",                GET:  atHostRoot("GET /store/packages"), calls: ["GET /store/packages"] },
  purchase:         { path: "/api/store/purchase",                POST: atHostRoot("POST /store/purchase", PurchaseInput), body: PurchaseInput, changesUser,
                      calls: ["POST /store/purchase"] },
});

/** The names of the rows of `sweepstakesRoutes`. */
export type SweepstakesRouteName = keyof typeof sweepstakes | keyof typeof store;

/** Sweepstakes and coin store, for trunks that have them; this library does not compose them. */
export const sweepstakesRoutes: RouteGroup<SweepstakesRouteName> = { ...sweepstakes, ...store };
