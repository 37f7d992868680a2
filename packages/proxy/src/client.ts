export { createProxyHttp } from "./browser/http.ts";
export type { CallOptions, HttpMethod, ProxyHttp, ProxyHttpOptions, QueryValue } from "./browser/http.ts";
export type { ReactedCall, StatusReaction, TimeLimit } from "./browser/http-reaction.ts";
