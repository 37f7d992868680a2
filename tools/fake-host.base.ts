/** A call that a fake host saw. */
export interface HostCall {
  /** `METHOD /path?query`. */
  readonly call: string;
  readonly json: unknown;
  /** With the call's headers and its signal. */
  readonly request: Request;
}

/** The answer to a call: a response, or a value that is sent as JSON. */
export type HostAnswer = (call: HostCall) => unknown;

/** A host of the package's routes, for a client's `fetch`. */
export interface FakeHost {
  readonly calls: HostCall[];
  readonly fetch: typeof fetch;
  /** `METHOD /path?query` of every call so far. */
  readonly lines: () => string[];
}

/** Makes a host that is a table of routes without their query; any other has the answer of `*`, or 404. */
export function fakeHost(table: Readonly<Record<string, HostAnswer>>): FakeHost {
  const calls: HostCall[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const json = text === "" ? undefined : (JSON.parse(text) as unknown);
    const call = { call: `${request.method} ${pathname}${search}`, json, request };
    calls.push(call);
    const answer = table[`${request.method} ${pathname}`] ?? table["*"];
    if (answer === undefined) return Response.json({ reason: "no such route" }, { status: 404 });
    const given = await answer(call);
    return given instanceof Response ? given : Response.json(given);
  };
  return { calls, fetch: send, lines: () => calls.map(({ call }) => call) };
}
