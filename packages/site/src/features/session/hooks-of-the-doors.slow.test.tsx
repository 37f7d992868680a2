// @vitest-environment jsdom
import { createAccount } from "@storefront/account";
import { profileQuery } from "@storefront/account/queries";
import * as account from "@storefront/account/react-hooks";
import * as games from "@storefront/games/react-hooks";
import * as kyc from "@storefront/kyc/react-hooks";
import * as preferences from "@storefront/preferences/react-hooks";
import { isPlayerKey } from "@storefront/client/queries";
import * as sports from "@storefront/sports/react-hooks";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { afterEach, expect, it } from "vitest";

type Hook = (input?: unknown) => unknown;

/** Hooks that are no query and no mutation: they read the page's own state, follow another hook's query, or show a frame or a stream. */
const OTHERS = new Set([
  "useAccount",
  "useAccountRestriction",
  "useSession",
  "useSessionEvent",
  "useSessionRecheck",
  "useAccountRestriction",
  "useLimitsNow",
  "useIsFavorite",
  "useKycFrame",
  "useKycSdk",
  "usePreference",
  "useSportsbookLauncher",
]);

/** Hooks whose answer has no room for a name: a vote is a word, and years are numbers. */
const NAMELESS = new Set(["useIncomeReportYears", "useOwnVote"]);

/** The inputs of hooks; the other hooks have none. */
const INPUTS: Readonly<Record<string, unknown>> = {
  useBankAccount: "mex",
  useCoupon: "CODE",
  useDepositStatus: { transactionId: "t-1", isFinal: () => true },
  useEverythingSearch: "gold",
  useGamesByTerm: "gold",
  useGameStatistics: "a",
  useGamesBySlugs: ["a"],
  useGamesOfCategory: { slug: "slots" },
  useGamesOfProvider: { slug: "b" },
  useStatisticsBySlugs: ["a"],
  useIncomeReport: { id: 7, isFinal: () => true },
  useKycStatus: { kycId: 7 },
  useOwnVote: "7",
  usePostalCode: { cep: "1" },
  useSportsSearch: "gold",
  useTransactions: { format: { locale: "en", currency: "EUR" } },
};

const DOORS = { ...account, ...games, ...kyc, ...preferences, ...sports };
const HOOKS = Object.entries(DOORS as Record<string, unknown>).flatMap(([name, value]) =>
  /^use[A-Z]/.test(name) && !OTHERS.has(name) ? [[name, value as Hook] as const] : [],
);

afterEach(() => {
  onlineManager.setOnline(true);
});

function openPage(isSignedIn: boolean) {
  const state = { owner: "of-A", calls: 0 };
  const page = createAccount({
    baseUrl: "https://play.example",
    fetch: async (input) => {
      const { url } = new Request(input);
      const { pathname, search } = new URL(url);
      if (pathname !== "/api/auth/logout") state.calls += 1;
      if (!onlineManager.isOnline()) throw new TypeError("offline");
      const record = { id: 1, slug: state.owner, name: state.owner, is_like: true };
      if (search === "?with=address")
        return Response.json({ ok: true, data: { address: { street: state.owner } } });
      if (pathname === "/api/wallet/refresh")
        return Response.json({ ok: true, data: { wallet: { balance: 1, name: state.owner } } });
      if (pathname === "/api/favorites") return Response.json({ data: [record] });
      if (pathname === "/api/kyc/status") return Response.json({ status: 1, ...record });
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
      <account.AccountProvider account={page} brand={{ preferences: { profile: profileQuery } }}>
        {children}
      </account.AccountProvider>
    </QueryClientProvider>
  );
  return { state, session: page.session, queries, wrapper };
}

const isMutation = (
  value: unknown,
): value is { mutate: (input: unknown) => void; isPaused: boolean; isIdle: boolean; isPending: boolean } =>
  typeof value === "object" && value !== null && "mutate" in value;

it.each(HOOKS)("%s keeps to the network's rule and to its player", async (name, useHook) => {
  const { state, session, queries, wrapper } = openPage(true);
  const { result } = renderHook(() => useHook(INPUTS[name]), { wrapper });
  if (isMutation(result.current)) {
    const mutation = (): { isPaused: boolean; isIdle: boolean; isPending: boolean } =>
      result.current as never;
    onlineManager.setOnline(false);
    act(() => (result.current as { mutate: (input: unknown) => void }).mutate({}));
    // Fails at once, whatever is wrong with it, instead of waiting for the network.
    await waitFor(() => expect([mutation().isIdle, mutation().isPending]).toEqual([false, false]));
    const calls = state.calls;
    await act(async () => onlineManager.setOnline(true));
    // A mutation that was paused is sent in the next turn.
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const others = queries.getQueryCache().getAll().length;
    expect([mutation().isPaused, others === 0 ? state.calls : calls]).toEqual([false, calls]);
    return;
  }
  await waitFor(() => expect(queries.getQueryCache().getAll()).not.toEqual([]));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const kept = (): string =>
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state: { data, error } }) => [data, error]),
    );
  const guest = openPage(false);
  renderHook(() => useHook(INPUTS[name]), { wrapper: guest.wrapper });
  await act(async () => {});
  const keysOf = (client: QueryClient): boolean[] =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => isPlayerKey(queryKey));
  // What is never read for guests belongs to a player; what guests read too may have an answer of the player's own.
  const isPrivate = keysOf(queries).includes(true);
  const isForGuests = guest.state.calls > 0;
  if (!isForGuests) expect([name, isPrivate]).toEqual([name, true]);
  else expect([name, keysOf(guest.queries)]).toEqual([name, [false]]);
  if (!isPrivate) return;
  if (!NAMELESS.has(name)) expect(kept()).toContain("of-A");
  expect(state.calls).toBeGreaterThan(0);
  await act(() => session.logout());
  expect(kept()).not.toContain("of-A");
  if (!isForGuests) expect((result.current as { data: unknown }).data).toBeUndefined();
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
