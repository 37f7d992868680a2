import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { BrandFacts } from "@storefront/client/react-hooks";
import { type FakeHost, fakeHost, type HostAnswer, type HostCall } from "@storefront/tools/fake-host";
import { act, renderHook, type RenderHookResult } from "@testing-library/react";
import { type ReactElement, type ReactNode, StrictMode } from "react";
import { vi } from "vitest";
import { AccountProvider } from "../session/account-provider.tsx";
import { type Account, createAccount } from "../session/account.ts";

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
  const { session, ...account } = createAccount({
    baseUrl: "https://play.example",
    fetch: host.fetch,
    hint: () => user === "signed in",
    storage: () => undefined,
    locks: () => undefined,
    channel: () => undefined,
    beacon: () => {},
  });
  const queryClient = new QueryClient();
  const rendered = renderHook(hook, { wrapper: wrapperOf({ session, ...account }, queryClient) });
  return {
    ...rendered,
    host,
    queryClient,
    session,
    callsOf: (call) => host.calls.filter((seen) => seen.call.split("?")[0] === call),
  };
}

/** The providers of a page. */
export function wrapperOf(
  account: Account,
  queryClient: QueryClient,
  brand?: BrandFacts,
): (props: { children: ReactNode }) => ReactElement {
  return ({ children }) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AccountProvider account={account} brand={brand}>
          {children}
        </AccountProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Moves the page's faked time second by second, and lets pending answers arrive. */
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      for (let turn = 0; turn < 4; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(0);
      }
    });
  }
}
