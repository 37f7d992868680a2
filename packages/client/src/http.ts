export { createProxyHttp } from "./browser/http.ts";
export { visitReferrer } from "./browser/visit-referrer.ts";
export type { ProxyHttpOptions } from "./browser/http.ts";
export type { StatusReaction, TimeLimit } from "./browser/http-reaction.ts";
export { withTimeLimit } from "./contract/proxy-http.ts";
export type { CallOptions, ProxyHttp } from "./contract/proxy-http.ts";
export { getVersion } from "./contract/version.ts";
