import { type Handler, REFUSALS } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";
import { isPageNumber, LAST_PAGE } from "../money/page.ts";

/** A page of the redemptions; without `page` the backend's first. */
export const listRedemptions: Handler = async ({ backend, query }) => {
  const page = query.get("page");
  if (page !== null && !isPageNumber(page)) {
    throw REFUSALS.invalidRequest([
      { path: "page", message: `expected a page number from 1 to ${LAST_PAGE}` },
    ]);
  }
  const options = { mount: "root", values: { page } } as const;
  return keepAccepted(await backend.exchange("GET /sweepstakes/redemptions?page={page}", options));
};
