import { createProxyHttp, type ProxyHttp, type ProxyHttpOptions } from "@storefront/client/http";

/** A call that the fake host saw. */
export interface HostCall {
  /** `METHOD /path?query`. */
  readonly call: string;
  readonly json: unknown;
}

/** The answer of a route: a status and JSON. */
export type HostAnswer = (call: HostCall, request: Request) => Response | Promise<Response>;

/** A host that is a table of routes without their query. */
export interface FakeHost {
  readonly calls: HostCall[];
  readonly fetch: typeof fetch;
}

/** Makes a host; a route that is not in the table has the answer of `*`, or 404. */
export function fakeHost(table: Readonly<Record<string, HostAnswer>>): FakeHost {
  const calls: HostCall[] = [];
  return {
    calls,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const call = {
        call: `${request.method} ${pathname}${search}`,
        json: text === "" ? undefined : (JSON.parse(text) as unknown),
      };
      calls.push(call);
      return (
        (table[`${request.method} ${pathname}`] ?? table["*"])?.(call, request) ??
        Response.json({ reason: "no such route" }, { status: 404 })
      );
    },
  };
}

/** A client of a host that has one answer for every call. */
export function answering(
  answer: HostAnswer,
  options: ProxyHttpOptions = {},
): { http: ProxyHttp; calls: HostCall[] } {
  const { calls, fetch } = fakeHost({ "*": answer });
  return { calls, http: createProxyHttp({ baseUrl: "https://play.example", fetch, ...options }) };
}
