import {
  type BackendCallOptions,
  type BodySchema,
  type Handler,
  REFUSALS,
  type Target,
} from "@storefront/proxy";
import { keepAccepted } from "../backend-call.handlers.ts";
import { isPageNumber, LAST_PAGE } from "../money/page.ts";

/** The place of the sweepstakes paths: below the base address, or at the root of the backend's host. */
export type Mount = NonNullable<BackendCallOptions["mount"]>;

/** One call with the checked body, if there is one. */
export function callAt(mount: Mount, target: Target, schema?: BodySchema): Handler {
  return async ({ backend, body }) => {
    const json = schema && (await body(schema));
    return keepAccepted(await backend.exchange(target, { mount, json }));
  };
}

/** A page of the redemptions; without `page` the backend's first page. */
export const listRedemptions =
  (mount: Mount): Handler =>
  async ({ backend, query }) => {
    const page = query.get("page");
    if (page !== null && !isPageNumber(page)) {
      throw REFUSALS.invalidRequest([
        { path: "page", message: `expected a page number from 1 to ${LAST_PAGE}` },
      ]);
    }
    const options = { mount, values: { page } };
    return keepAccepted(await backend.exchange("GET /sweepstakes/redemptions?page={page}", options));
  };
