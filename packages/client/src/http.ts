export { createProxyHttp } from "./browser/http.ts";
export { visitReferrer } from "./browser/visit-referrer.ts";
export type { ProxyHttpOptions } from "./browser/http.ts";
export type { ChallengedCall, StatusReaction, TimeLimit } from "./browser/http-reaction.ts";
export { withTimeLimit } from "./contract/proxy-http.ts";
export type { CallOptions, HttpMethod, ProxyHttp } from "./contract/proxy-http.ts";
export { getVersion } from "./contract/version.ts";
