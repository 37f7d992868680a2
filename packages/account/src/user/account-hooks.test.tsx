// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, type UseQueryResult } from "@tanstack/react-query";
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

const MUTATIONS: readonly [
  name: string,
  hook: () => { mutateAsync: (payload: never) => Promise<unknown> },
  changes: boolean,
  payload?: unknown,
][] = [
  ["useUpdateProfile", user.useUpdateProfile, true],
  ["useUpdateAddress", user.useUpdateAddress, true],
  ["useAddPhone", user.useAddPhone, true],
  ["useCheckPassword", user.useCheckPassword, false],
  ["useChangePassword", user.useChangePassword, true],
  ["useSetTwoFactor", user.useSetTwoFactor, true],
  ["useVerifyIdentity", user.useVerifyIdentity, true],
  ["useDeleteSocialAccount", user.useDeleteSocialAccount, true, 3],
  ["useUpdateMarketing", user.useUpdateMarketing, true],
  ["useUpdatePendingData", user.useUpdatePendingData, true],
  ["useCreateHelpdeskToken", user.useCreateHelpdeskToken, false, undefined],
  ["useUpdateLimits", gaming.useUpdateLimits, true],
  ["usePauseAccount", gaming.usePauseAccount, true],
  ["useSelfExclude", gaming.useSelfExclude, true],
  ["useSendEmailCode", validation.useSendEmailCode, false],
  ["useVerifyEmailCode", validation.useVerifyEmailCode, true],
  ["useChangeEmail", validation.useChangeEmail, true],
  ["useSendSmsCode", validation.useSendSmsCode, false],
  ["useVerifySmsCode", validation.useVerifySmsCode, true],
  ["useChangePhone", validation.useChangePhone, true],
  ["useSubmitInitialData", validation.useSubmitInitialData, true],
  ["useSubmitAddress", validation.useSubmitAddress, true],
  ["useSubmitFullName", validation.useSubmitFullName, true],
  ["useAcceptTerms", validation.useAcceptTerms, true],
  ["useConfirmLink", validation.useConfirmLink, true],
  ["useValidateIdentityDocument", identity.useValidateIdentityDocument, false],
  ["useConfirmBirthdate", identity.useConfirmBirthdate, false],
  ["useTrackAttribution", useTrackAttribution, false],
];

const QUERIES: readonly [name: string, hook: () => Pick<UseQueryResult, "isSuccess" | "fetchStatus">][] = [
  ["useSocialAccounts", user.useSocialAccounts],
  ["useLoginHistory", user.useLoginHistory],
  ["useLastCasinoGames", user.useLastCasinoGames],
  ["useReferrals", user.useReferrals],
  ["useIndicationStats", user.useIndicationStats],
  ["useReferralIndicator", user.useReferralIndicator],
];

const PROFILE = "GET /api/auth/profile";

describe("mutations", () => {
  it.each(MUTATIONS)(
    "%s makes one call, and reads the profile again where it may have changed",
    async (_, hook, changes, ...payload) => {
      const { sent, wrapper } = openPage(true);
      const { result } = renderHook(() => ({ profile: useProfile(), change: hook() }), { wrapper });
      await waitFor(() => expect(result.current.profile.isSuccess).toBe(true));
      await act(() => result.current.change.mutateAsync((payload.length > 0 ? payload[0] : {}) as never));
      await waitFor(() => expect(result.current.profile.fetchStatus).toBe("idle"));
      const reads = sent.filter((call) => call === PROFILE).length;
      expect([reads, sent.length - reads]).toEqual([changes ? 2 : 1, 1]);
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
  it.each(QUERIES)("%s makes one call for the signed-in user", async (_, hook) => {
    const { sent, wrapper } = openPage(true);
    const { result } = renderHook(hook, { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(sent).toHaveLength(1);
  });

  it.each(QUERIES)("%s is idle for a guest", (_, hook) => {
    const { sent, wrapper } = openPage(false);
    expect(renderHook(hook, { wrapper }).result.current.fetchStatus).toBe("idle");
    expect(sent).toEqual([]);
  });

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
    for (const [, hook] of QUERIES) hook();
    for (const [, hook] of MUTATIONS) hook();
    useProfile();
    usePostalCode({ cep: "01310-100" });
    user.useStoreDocument();
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
