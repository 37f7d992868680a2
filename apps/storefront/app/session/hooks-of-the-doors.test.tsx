// @vitest-environment jsdom
import { createAccount } from "@storefront/account";
import * as account from "@storefront/account/react-hooks";
import * as games from "@storefront/games/react-hooks";
import { isPlayerKey } from "@storefront/proxy/react-hooks";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { afterEach, expect, it } from "vitest";

type Hook = (...given: unknown[]) => unknown;

/** Hooks that are no query and no mutation: it reads the page's own state, or follows something that is known already. */
const OTHERS = new Set([
  "useAccount",
  "useSession",
  "useSessionEvent",
  "useSessionRecheck",
  "useAccountRestriction",
  "useLimitsNow",
  "useIsFavorite",
  "usePoll",
  "useDepositStatus",
  "useIncomeReport",
]);

/** Arguments of hooks before their options; the other hooks have none. */
const FIRST: Readonly<Record<string, unknown[]>> = {
  useBankAccount: ["mex"],
  useCoupon: ["CODE"],
  useEverythingSearch: ["gold"],
  useGameSearch: ["gold"],
  useGameStatistics: ["a"],
  useGamesBySlugs: [["a"]],
  useOwnVote: ["7"],
  usePostalCode: [{ cep: "1" }],
  useTransactions: [{}, { locale: "en", currency: "EUR" }],
  useUpdateBankAccount: ["mex"],
  useUpdateOwnVote: ["7"],
};

const HOOKS = Object.entries({ ...account, ...games } as Record<string, unknown>).flatMap(([name, value]) =>
  /^use[A-Z]/.test(name) && !OTHERS.has(name) ? [[name, value as Hook] as const] : [],
);

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

function openPage(isSignedIn: boolean) {
  const state = { owner: "of-A", calls: 0 };
  const page = createAccount({
    baseUrl: "https://play.example",
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      if (pathname !== "/api/auth/logout") state.calls += 1;
      if (!onlineManager.isOnline()) throw new TypeError("offline");
      const record = { id: 1, slug: state.owner, name: state.owner, is_like: true };
      return Response.json({ ok: true, data: [{ ...record, data: [record], user: record }] });
    },
    hint: () => isSignedIn,
    storage: () => undefined,
    locks: () => undefined,
    channel: () => undefined,
    beacon: () => {},
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queries}>
      <account.AccountProvider account={page}>{children}</account.AccountProvider>
    </QueryClientProvider>
  );
  return { state, session: page.session, queries, wrapper };
}

const isMutation = (
  value: unknown,
): value is { mutate: (input: unknown) => void; isPaused: boolean; isIdle: boolean; isPending: boolean } =>
  typeof value === "object" && value !== null && "mutate" in value;

it.each(HOOKS)("%s keeps to the network's rule and to its player", async (name, useHook) => {
  const given = FIRST[name] ?? [];
  const { state, session, queries, wrapper } = openPage(true);
  const { result } = renderHook(() => useHook(...given), { wrapper });
  if (isMutation(result.current)) {
    const mutation = (): { isPaused: boolean; isIdle: boolean; isPending: boolean } =>
      result.current as never;
    onlineManager.setOnline(false);
    act(() => (result.current as { mutate: (input: unknown) => void }).mutate({}));
    // Fails at once, whatever is wrong with it, instead of waiting for the network.
    await waitFor(() => expect([mutation().isIdle, mutation().isPending]).toEqual([false, false]));
    const calls = state.calls;
    await act(async () => onlineManager.setOnline(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const others = queries.getQueryCache().getAll().length;
    expect([mutation().isPaused, others === 0 ? state.calls : calls]).toEqual([false, calls]);
    return;
  }
  await waitFor(() => expect(queries.getQueryCache().getAll()).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const kept = (): string =>
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state: { data, error } }) => [data, error]),
    );
  const [query] = queries.getQueryCache().getAll();
  const guest = openPage(false);
  renderHook(() => useHook(...given), { wrapper: guest.wrapper });
  await act(async () => {});
  const isPrivate = guest.state.calls === 0;
  expect([name, isPlayerKey(query?.queryKey ?? [])]).toEqual([name, isPrivate]);
  if (!isPrivate) return;
  expect(state.calls).toBeGreaterThan(0);
  await act(() => session.logout());
  expect(kept()).not.toContain("of-A");
  expect((result.current as { data: unknown }).data).toBeUndefined();
  state.owner = "of-B";
  const before = state.calls;
  act(() => session.signedIn());
  expect(JSON.stringify((result.current as { data: unknown }).data) ?? "").not.toContain("of-A");
  await waitFor(() => expect(state.calls).toBeGreaterThan(before));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(kept()).not.toContain("of-A");
});

it("finds the hooks: the loop is not empty", () => {
  expect(HOOKS.length).toBeGreaterThan(50);
});
