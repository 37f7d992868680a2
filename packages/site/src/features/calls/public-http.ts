/** The client of calls that are the same for everybody, which needs no account: in a file that the account's library shares. */
export { createProxyHttp } from "@storefront/client/http";
