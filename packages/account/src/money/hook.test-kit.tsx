import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { AccountProvider } from "../account-provider.tsx";
import { type Account, createAccount } from "../account.ts";

/** A call that the fake host saw. */
export interface HostCall {
  /** `METHOD /path?query`. */
  readonly call: string;
  readonly json: unknown;
}

/** The answer of a route: a status and JSON. */
export type HostAnswer = (call: HostCall) => Response | Promise<Response>;

/** A host that is a table of routes without their query. */
export interface FakeHost {
  readonly calls: HostCall[];
  readonly fetch: typeof fetch;
}

/** A page with one hook on it. */
export interface HookPage<Result> extends RenderHookResult<Result, unknown> {
  readonly host: FakeHost;
  readonly queryClient: QueryClient;
  readonly session: Account["session"];
  /** The calls of one route, in order. */
  readonly callsOf: (call: string) => readonly HostCall[];
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
        (table[`${request.method} ${pathname}`] ?? table["*"])?.(call) ??
        Response.json({ reason: "no such route" }, { status: 404 })
      );
    },
  };
}

/** Renders a hook for a signed-in user, or for a guest. */
export function renderForUser<Result>(
  hook: () => Result,
  table: Readonly<Record<string, HostAnswer>>,
  user: "signed in" | "guest" = "signed in",
): HookPage<Result> {
  const host = fakeHost(table);
  const { wrapper, queryClient, session } = around(host, user);
  const rendered = renderHook(hook, { wrapper });
  return {
    ...rendered,
    host,
    queryClient,
    session,
    callsOf: (call) => host.calls.filter((seen) => seen.call.split("?")[0] === call),
  };
}

interface Surroundings {
  wrapper: (props: { children: ReactNode }) => ReactElement;
  queryClient: QueryClient;
  session: Account["session"];
}

function around(host: FakeHost, user: "signed in" | "guest"): Surroundings {
  const account = createAccount({
    baseUrl: "https://play.example",
    fetch: host.fetch,
    hint: () => user === "signed in",
    storage: () => undefined,
    locks: () => undefined,
    channel: () => undefined,
    beacon: () => {},
  });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queryClient}>
      <AccountProvider account={account}>{children}</AccountProvider>
    </QueryClientProvider>
  );
  return { wrapper, queryClient, session: account.session };
}
