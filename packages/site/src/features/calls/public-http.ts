import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";

/** The client of calls that are the same for everybody, which needs no account: in a file that the account's library shares. */
export const publicHttp = (locale: string): ProxyHttp => createProxyHttp({ language: () => locale });
