// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { type Account, createAccount } from "../account.ts";
import { AccountProvider } from "../account-provider.tsx";
import { usePostalCode } from "../address/address.hooks.ts";
import { useProfile } from "../auth/auth.hooks.ts";
import * as identity from "../auth/auth.hooks.ts";
import * as gaming from "../responsible-gaming/responsible-gaming.hooks.ts";
import { useTrackAttribution } from "../tracking/tracking.hooks.ts";
import * as validation from "../validation/validation.hooks.ts";
import * as user from "./user.hooks.ts";

afterEach(cleanup);

interface Page {
  readonly account: Account;
  readonly queryClient: QueryClient;
  readonly sent: string[];
  readonly wrapper: (props: { children: ReactNode }) => ReactElement;
}

function openPage(
  isSignedIn: boolean,
  answer: (line: string) => Response = () => Response.json({ ok: true, data: {} }),
): Page {
  const sent: string[] = [];
  const queryClient = new QueryClient();
  const account = createAccount({
    baseUrl: "https://play.example",
    fetch: (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname, search } = new URL(url);
      sent.push(`${method} ${pathname}${search}`);
      return Promise.resolve(answer(`${method} ${pathname}${search}`));
    },
    hint: () => isSignedIn,
    storage: () => undefined,
    locks: () => undefined,
    channel: () => undefined,
    beacon: () => {},
  });
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queryClient}>
      <AccountProvider account={account}>{children}</AccountProvider>
    </QueryClientProvider>
  );
  return { account, queryClient, sent, wrapper };
}

type Mutation = () => { mutateAsync: (input: never) => Promise<unknown> };

/** Every hook of a call that changes the user: after it, the profile is read again. */
const CHANGING: readonly Mutation[] = [
  [user.useUpdateProfile, user.useUpdateAddress, user.useAddPhone, user.useChangePassword],
  [user.useSetTwoFactor, user.useVerifyIdentity, user.useUpdateMarketing, user.useUpdatePendingData],
  [gaming.useUpdateLimits, gaming.usePauseAccount, gaming.useSelfExclude],
  [validation.useVerifyEmailCode, validation.useChangeEmail, validation.useVerifySmsCode],
  [validation.useChangePhone, validation.useSubmitInitialData, validation.useSubmitAddress],
  [validation.useSubmitFullName, validation.useAcceptTerms, validation.useConfirmLink],
].flat();
const OTHERS: readonly Mutation[] = [
  [user.useCheckPassword, user.useCreateHelpdeskToken, user.useStoreDocument, useTrackAttribution],
  [validation.useSendEmailCode, validation.useSendSmsCode],
  [identity.useValidateIdentityDocument, identity.useConfirmBirthdate],
].flat();
const QUERIES: readonly (() => unknown)[] = [
  [user.useSocialAccounts, user.useLoginHistory, user.useLastCasinoGames, user.useReferrals],
  [user.useIndicationStats, user.useReferralIndicator, useProfile],
].flat();

const PROFILE = "GET /api/auth/profile";

describe("mutations", () => {
  it.each(CHANGING.map((hook, index) => [index, hook] as const))(
    "that change the user read the profile again (%i)",
    async (_, hook) => {
      const { sent, wrapper } = openPage(true);
      const { result } = renderHook(() => ({ profile: useProfile(), change: hook() }), { wrapper });
      await waitFor(() => expect(result.current.profile.isSuccess).toBe(true));
      await act(() => result.current.change.mutateAsync({} as never));
      await waitFor(() => expect(result.current.profile.fetchStatus).toBe("idle"));
      const reads = sent.filter((call) => call === PROFILE).length;
      expect([reads, sent.length - reads]).toEqual([2, 1]);
    },
  );

  it("leave the profile alone when they fail, and are not sent twice", async () => {
    const { sent, wrapper } = openPage(true, (line) =>
      line === PROFILE
        ? Response.json({ ok: true, data: {} })
        : Response.json({ ok: false, error: "x" }, { status: 500 }),
    );
    const { result } = renderHook(() => ({ profile: useProfile(), change: gaming.useUpdateLimits() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.profile.isSuccess).toBe(true));
    await act(() =>
      expect(result.current.change.mutateAsync({ spa_bet_limit: 1 })).rejects.toMatchObject({
        status: 500,
        error: "x",
      }),
    );
    expect(sent).toEqual([PROFILE, "PATCH /api/user/update-limits"]);
  });

  it("unlinking reads the linked accounts again too", async () => {
    const { sent, wrapper } = openPage(true);
    const { result } = renderHook(
      () => ({ list: user.useSocialAccounts(), unlink: user.useDeleteSocialAccount() }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    await act(() => result.current.unlink.mutateAsync(3));
    await waitFor(() =>
      expect(sent.filter((line) => line === "GET /api/user/social-accounts")).toHaveLength(2),
    );
  });

  it("useStoreDocument refuses a file before any request", async () => {
    const { sent, wrapper } = openPage(true);
    const { result } = renderHook(() => user.useStoreDocument(), { wrapper });
    const upload = { endpoint: "id", file: new Blob([]) };
    await act(() => expect(result.current.mutateAsync(upload)).rejects.toMatchObject({ problem: "empty" }));
    expect(sent).toEqual([]);
  });
});

describe("queries", () => {
  it("useLoginHistory continues until a page is empty", async () => {
    const { sent, wrapper } = openPage(true, (line) =>
      Response.json({ ok: true, data: line.endsWith("=3") ? [] : [{ at: line }] }),
    );
    const { result } = renderHook(() => user.useLoginHistory(), { wrapper });
    for (const page of [1, 2, 3]) {
      await waitFor(() => expect(result.current.data?.pages).toHaveLength(page));
      await act(() => result.current.fetchNextPage());
    }
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    expect(new Set(sent)).toEqual(
      new Set([1, 2, 3].map((page) => `GET /api/user/login-history?page=${page}`)),
    );
  });

  it("usePostalCode works for guests, waits for a code and keeps the answer", async () => {
    const { sent, wrapper } = openPage(false);
    const { result, rerender } = renderHook(
      ({ cep }: { cep?: string }) => usePostalCode(cep ? { cep } : undefined),
      { wrapper, initialProps: {} },
    );
    expect(result.current.fetchStatus).toBe("idle");
    rerender({ cep: "01310-100" });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    rerender({ cep: "01310-200" });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    rerender({ cep: "01310-100" });
    expect([result.current.isSuccess, sent.length]).toEqual([true, 2]);
  });
});

it("makes no call during server rendering, signed in or not", () => {
  const { sent, wrapper: Wrapper } = openPage(true);
  function Everything(): ReactElement {
    for (const hook of [...QUERIES, ...CHANGING, ...OTHERS]) hook();
    usePostalCode({ cep: "01310-100" });
    return <p>rendered</p>;
  }
  expect(
    renderToString(
      <Wrapper>
        <Everything />
      </Wrapper>,
    ),
  ).toContain("rendered");
  expect(sent).toEqual([]);
});
