import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";

/** The answer of a host to a call `METHOD /path?query`: JSON, or a response. */
export type HostAnswer = (call: HostCall) => unknown;

/** A call that the host saw. */
export interface HostCall {
  readonly call: string;
  readonly json: unknown;
}

/** A host that is one function; its calls are in `calls`. */
export function fakeHost(answer: HostAnswer): { http: ProxyHttp; calls: HostCall[]; lines: () => string[] } {
  const calls: HostCall[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const call = {
        call: `${request.method} ${pathname}${search}`,
        json: text === "" ? undefined : (JSON.parse(text) as unknown),
      };
      calls.push(call);
      const given = await answer(call);
      return given instanceof Response ? given : Response.json(given);
    },
  });
  return { http, calls, lines: () => calls.map(({ call }) => call) };
}
