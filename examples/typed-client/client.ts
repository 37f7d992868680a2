// #region client
import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./generated/paths.ts";

/** Calls the routes of a storefront: paths, parameters, bodies and answers are checked by the compiler. */
export type StorefrontClient = Client<paths>;

/** Makes a client of a host. In a page of the host's own site the address is the page's origin. */
export const createStorefrontClient = (baseUrl: string): StorefrontClient => createClient<paths>({ baseUrl });
// #endregion
