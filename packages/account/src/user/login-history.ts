import { type Handler, REFUSALS } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";

const PAGE = /^[1-9]\d{0,5}$/;

/** A page of the login history; without `page` the backend's first. */
export const loginHistory: Handler = async ({ backend, query }) => {
  const page = query.get("page");
  if (page !== null && !PAGE.test(page)) {
    throw REFUSALS.invalidRequest([{ path: "page", message: "expected a whole number from 1 to 999999" }]);
  }
  return keepAccepted(
    await backend.exchange("GET /bff/users/login-history?page={page}", { values: { page } }),
  );
};
