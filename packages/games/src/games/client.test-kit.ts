import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import * as tools from "@storefront/tools/fake-host";

/** A host that is one function, and a client of it. */
export function fakeHost(answer: tools.HostAnswer): tools.FakeHost & { http: ProxyHttp } {
  const host = tools.fakeHost({ "*": answer });
  return { ...host, http: createProxyHttp({ baseUrl: "https://play.example", fetch: host.fetch }) };
}
