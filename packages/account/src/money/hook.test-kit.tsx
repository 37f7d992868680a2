import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { AccountProvider } from "../account-provider.tsx";
import { type Account, createAccount } from "../account.ts";
import { type FakeHost, fakeHost, type HostAnswer, type HostCall } from "../host.test-kit.ts";

/** A page with one hook on it. */
export interface HookPage<Result> extends RenderHookResult<Result, unknown> {
  readonly host: FakeHost;
  readonly queryClient: QueryClient;
  readonly session: Account["session"];
  /** The calls of one route, in order. */
  readonly callsOf: (call: string) => readonly HostCall[];
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
