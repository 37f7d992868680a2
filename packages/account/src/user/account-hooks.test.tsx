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
import * as lists from "./user-lists.hooks.ts";

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
  line: string,
  changes: boolean,
  payload?: unknown,
][] = [
  ["useUpdateProfile", user.useUpdateProfile, "PATCH /api/user/update-profile", true],
  ["useUpdateAddress", user.useUpdateAddress, "PATCH /api/user/update-address", true],
  ["useAddPhone", user.useAddPhone, "PATCH /api/user/add-phone", true],
  ["useCheckPassword", user.useCheckPassword, "POST /api/user/check-password", false],
  ["useChangePassword", user.useChangePassword, "POST /api/user/change-password", true],
  ["useSetTwoFactor", user.useSetTwoFactor, "PATCH /api/user/two-factor", true],
  ["useVerifyIdentity", user.useVerifyIdentity, "POST /api/user/documents/verify-identity", true],
  ["useDeleteSocialAccount", user.useDeleteSocialAccount, "DELETE /api/user/social-accounts/3", true, 3],
  ["useUpdateMarketing", user.useUpdateMarketing, "PATCH /api/user/update-marketing", true],
  ["useUpdatePendingData", user.useUpdatePendingData, "PATCH /api/user/update-pending-data", true],
  ["useCreateHelpdeskToken", user.useCreateHelpdeskToken, "GET /api/user/helpdesk-token", false, undefined],
  ["useUpdateLimits", gaming.useUpdateLimits, "PATCH /api/user/update-limits", true],
  ["usePauseAccount", gaming.usePauseAccount, "PATCH /api/user/timeout-limits", true],
  ["useSelfExclude", gaming.useSelfExclude, "PATCH /api/user/self-exclusion", true],
  ["useSendEmailCode", validation.useSendEmailCode, "POST /api/validation/email/send", false],
  ["useVerifyEmailCode", validation.useVerifyEmailCode, "POST /api/validation/email/verify", true],
  ["useChangeEmail", validation.useChangeEmail, "PATCH /api/validation/email/change", true],
  ["useSendSmsCode", validation.useSendSmsCode, "POST /api/validation/sms/send", false],
  ["useVerifySmsCode", validation.useVerifySmsCode, "POST /api/validation/sms/verify", true],
  ["useChangePhone", validation.useChangePhone, "PATCH /api/validation/sms/change", true],
  ["useSubmitInitialData", validation.useSubmitInitialData, "PATCH /api/validation/docs/submit", true],
  ["useSubmitAddress", validation.useSubmitAddress, "PATCH /api/validation/address/submit", true],
  ["useSubmitFullName", validation.useSubmitFullName, "POST /api/validation/full-name/submit", true],
  ["useAcceptTerms", validation.useAcceptTerms, "PATCH /api/validation/terms/accept", true],
  ["useConfirmLink", validation.useConfirmLink, "POST /api/validation/link-confirm", true],
  [
    "useValidateIdentityDocument",
    identity.useValidateIdentityDocument,
    "POST /api/auth/documents/validate",
    false,
  ],
  ["useConfirmBirthdate", identity.useConfirmBirthdate, "POST /api/auth/documents/confirm-birthdate", false],
  ["useTrackAttribution", useTrackAttribution, "POST /api/tracking/appsflyer", false],
];

const QUERIES: readonly [
  name: string,
  hook: () => Pick<UseQueryResult, "isSuccess" | "fetchStatus">,
  line: string,
][] = [
  ["useSocialAccounts", lists.useSocialAccounts, "GET /api/user/social-accounts"],
  ["useLoginHistory", lists.useLoginHistory, "GET /api/user/login-history?page=1"],
  ["useLastCasinoGames", lists.useLastCasinoGames, "GET /api/user/last-casino-games"],
  ["useReferrals", lists.useReferrals, "POST /api/user/referrals"],
  ["useIndicationStats", lists.useIndicationStats, "GET /api/user/indication-stats"],
  ["useReferralIndicator", lists.useReferralIndicator, "GET /api/user/referral-indicator"],
];

const PROFILE = "GET /api/auth/profile";

describe("mutations", () => {
  it.each(MUTATIONS)(
    "%s sends %o and reads the profile again where it may have changed",
    async (_, hook, line, changes, ...payload) => {
      const { sent, wrapper } = openPage(true);
      const { result } = renderHook(() => ({ profile: useProfile(), change: hook() }), { wrapper });
      await waitFor(() => expect(result.current.profile.isSuccess).toBe(true));
      await act(() => result.current.change.mutateAsync((payload.length > 0 ? payload[0] : {}) as never));
      expect(sent.slice(0, 2)).toEqual([PROFILE, line]);
      await waitFor(() => expect(result.current.profile.fetchStatus).toBe("idle"));
      expect(sent.filter((call) => call === PROFILE)).toHaveLength(changes ? 2 : 1);
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
      () => ({ list: lists.useSocialAccounts(), unlink: user.useDeleteSocialAccount() }),
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
  it.each(QUERIES)("%s makes one call for the signed-in user", async (_, hook, line) => {
    const { sent, wrapper } = openPage(true);
    const { result } = renderHook(hook, { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(sent).toEqual([line]);
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
    const { result } = renderHook(() => lists.useLoginHistory(), { wrapper });
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
