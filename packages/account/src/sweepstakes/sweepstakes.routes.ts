import { type BodySchema, defineRoutes, type RouteGroup, type Target } from "@storefront/proxy";
import { PageQuery } from "../user/user.handlers.ts";
import { callAt, listRedemptions, type Mount } from "./sweepstakes.handlers.ts";
import { CoinBody, PurchaseInput, RedemptionInput } from "./sweepstakes.schema.ts";

const changesUser = true;

/** The settings of the sweepstakes area. */
export interface SweepstakesSettings {
  /** `base` for a backend that has `/sweepstakes` below its base address. Default `root`: at the root of its host. */
  readonly mount?: Mount;
}

/** The backend paths are those of document 2, 4c. */
const sweepstakes = (mount: Mount) => {
  const send = (target: Target, schema?: BodySchema) => callAt(mount, target, schema);
  return defineRoutes("sweepstakes", {
    balances:         { path: "/api/sweepstakes/balances",          GET:  send("GET /sweepstakes/balances"),
                        calls: ["GET /sweepstakes/balances"] },
    walletPreference: { path: "/api/sweepstakes/wallet-preference", GET:  send("GET /sweepstakes/wallet-preference"),
                                                                    POST: send("POST /sweepstakes/wallet-preference", CoinBody), body: CoinBody, changesUser,
                        calls: ["GET /sweepstakes/wallet-preference", "POST /sweepstakes/wallet-preference"] },
    currencySwitch:   { path: "/api/sweepstakes/currency-switch",   POST: send("POST /sweepstakes/currency-switch", CoinBody), body: CoinBody, changesUser,
                        calls: ["POST /sweepstakes/currency-switch"] },
    eligibility:      { path: "/api/sweepstakes/eligibility",       GET:  send("GET /sweepstakes/eligibility"),
                        calls: ["GET /sweepstakes/eligibility"] },
    redemptions:      { path: "/api/sweepstakes/redemptions",       GET:  listRedemptions(mount), parameters: PageQuery,
                                                                    POST: send("POST /sweepstakes/redemptions", RedemptionInput), body: RedemptionInput, changesUser,
                        calls: ["GET /sweepstakes/redemptions?page={page}", "POST /sweepstakes/redemptions"] },
    redemption:       { path: "/api/sweepstakes/redemptions/:id",   GET:  send("GET /sweepstakes/redemptions/{id}"),
                        calls: ["GET /sweepstakes/redemptions/{id}"] },
  });
};

/** The coin store: its backend answers 403 `Store not available` while the tenant's flag is off. */
const store = defineRoutes("store", {
  packages:           { path: "/api/store/packages",                GET:  "GET /store/packages" },
  purchase:           { path: "/api/store/purchase",                POST: "POST /store/purchase", body: PurchaseInput, changesUser },
});

/** The names of the rows of `sweepstakesRoutes`. */
export type SweepstakesRouteName = keyof ReturnType<typeof sweepstakes> | keyof typeof store;

/** Sweepstakes and coin store, for trunks that have them; this library does not compose them. */
export const sweepstakesRoutes = ({ mount = "root" }: SweepstakesSettings = {}): RouteGroup<SweepstakesRouteName> => ({
  ...sweepstakes(mount),
  ...store,
});
