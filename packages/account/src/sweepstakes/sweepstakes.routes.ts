import { type BackendCallOptions, type BodySchema, defineRoutes, type Handler, REFUSALS, type Target } from "@storefront/proxy";
import { keepAccepted, withCursor } from "../shared/backend-call.handlers.ts";
import { isPageNumber, LAST_PAGE } from "../records/page.ts";
import { cursorOf, PageQuery } from "../user/user.handlers.ts";
import { CoinBody, PurchaseInput, RedemptionInput } from "./sweepstakes.schema.ts";
import { CoinBalanceList, Eligibility, Purchase, Redemption, RedemptionPage, StorePackageList, WalletPreference } from "./sweepstakes.answers.ts";

const changesUser = true;

export interface SweepstakesSettings {
  /** `base` for a backend that has `/sweepstakes` below its base address. Default `root`: at the root of its host. */
  readonly mount?: NonNullable<BackendCallOptions["mount"]>;
}

/** The backend paths are those of document 2, 4c. */
const sweepstakes = (mount: NonNullable<SweepstakesSettings["mount"]>) => {
  const send = (target: Target, schema?: BodySchema): Handler => async ({ backend, body, query }) => {
    const page = query.get("page");
    if (target.includes("{page}") && page !== null && !isPageNumber(page)) {
      throw REFUSALS.invalidRequest([{ path: "page", message: `expected a page number from 1 to ${LAST_PAGE}` }]);
    }
    const json = schema && (await body(schema));
    return keepAccepted(await backend.exchange(target, { mount, json, ...(target.includes("{page}") && { values: { page }, ...withCursor(cursorOf(query)) }) }));
  };
  return defineRoutes("sweepstakes", {
    balances:         { path: "/api/sweepstakes/balances",          GET:  send("GET /sweepstakes/balances"), answer: CoinBalanceList,
                        calls: ["GET /sweepstakes/balances"] },
    walletPreference: { path: "/api/sweepstakes/wallet-preference", GET:  send("GET /sweepstakes/wallet-preference"),
                                                                    POST: send("POST /sweepstakes/wallet-preference", CoinBody), body: CoinBody, changesUser, answer: WalletPreference,
                        calls: ["GET /sweepstakes/wallet-preference", "POST /sweepstakes/wallet-preference"] },
    currencySwitch:   { path: "/api/sweepstakes/currency-switch",   POST: send("POST /sweepstakes/currency-switch", CoinBody), body: CoinBody, changesUser, answer: WalletPreference,
                        calls: ["POST /sweepstakes/currency-switch"] },
    eligibility:      { path: "/api/sweepstakes/eligibility",       GET:  send("GET /sweepstakes/eligibility"), answer: Eligibility,
                        calls: ["GET /sweepstakes/eligibility"] },
    redemptions:      { path: "/api/sweepstakes/redemptions",       GET:  send("GET /sweepstakes/redemptions?page={page}"), parameters: PageQuery,
                                                                    POST: send("POST /sweepstakes/redemptions", RedemptionInput), body: RedemptionInput, changesUser: "money", answer: { GET: RedemptionPage, POST: Redemption },
                        calls: ["GET /sweepstakes/redemptions?page={page}", "POST /sweepstakes/redemptions"] },
    redemption:       { path: "/api/sweepstakes/redemptions/:id",   GET:  send("GET /sweepstakes/redemptions/{id}"), answer: Redemption,
                        calls: ["GET /sweepstakes/redemptions/{id}"] },
  });
};

/** The coin store: its backend answers 403 `Store not available` while the tenant's flag is off. */
const store = defineRoutes("store", {
  packages:           { path: "/api/store/packages",                GET:  "GET /store/packages", answer: StorePackageList },
  purchase:           { path: "/api/store/purchase",                POST: "POST /store/purchase", body: PurchaseInput, changesUser: "money", answer: Purchase },
});

/** Sweepstakes and coin store, for trunks that have them; the specification's own trunk has no such routes. */
export const sweepstakesRoutes = ({ mount = "root" }: SweepstakesSettings = {}) => ({ ...sweepstakes(mount), ...store });
