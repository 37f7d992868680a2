export { createProxyHttp } from "./http.ts";
export type { CallOptions, HttpMethod, ProxyHttp, ProxyHttpOptions, QueryValue } from "./http.ts";
export type { ReactedCall, StatusReaction, TimeLimit } from "./http-reaction.ts";
