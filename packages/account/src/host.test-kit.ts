import { createProxyHttp, type ProxyHttp, type ProxyHttpOptions } from "@storefront/client/http";
import { type HostAnswer, type HostCall, fakeHost } from "@storefront/tools/fake-host";

/** A client of a host that has one answer for every call. */
export function answering(
  answer: HostAnswer,
  options: ProxyHttpOptions = {},
): { http: ProxyHttp; calls: HostCall[] } {
  const { calls, fetch } = fakeHost({ "*": answer });
  return { calls, http: createProxyHttp({ baseUrl: "https://play.example", fetch, ...options }) };
}
