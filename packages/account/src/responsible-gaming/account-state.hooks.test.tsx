// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrandFacts } from "@storefront/client/react-hooks";
import { wrapperOf } from "../shared/hook.test-kit.tsx";
import * as hooks from "../react-hooks.ts";
import { type Answer, fakePage, type FakePage, success } from "../session/fake-page.test-kit.ts";

const PROFILE = "GET /api/auth/profile";
const RECHECK = "POST /api/auth/recheck-spa";
const LOGIN = "POST /api/auth/login";
const profile = (user: object = {}, userInfo: object = {}): Answer => {
  const answer = { user: { id: 7, ...user }, userInfo: { login_at: "now", ...userInfo } };
  return () => success(answer);
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(Date.parse("2026-11-22T12:00:00Z"));
});
afterEach(cleanup);

function mount<Result, Props>(
  page: FakePage,
  hook: (props: Props) => Result,
  {
    brand,
    initialProps,
    ...options
  }: { brand?: BrandFacts; initialProps?: Props; icgToken?: () => string } = {},
) {
  const account = page.openTab(options);
  account.stop();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = wrapperOf(account, queryClient, brand);
  return { account, ...renderHook(hook, { wrapper, ...(initialProps !== undefined && { initialProps }) }) };
}

describe("useAccountRestriction", () => {
  it("is undefined until the profile is known, then null for an account without one", async () => {
    const { result } = mount(fakePage({ [PROFILE]: profile() }), () => hooks.useAccountRestriction());
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBe(null));
  });

  it.each([
    [{ self_excluded: 1 }, {}],
    [{}, { is_self_excluded: true }],
  ])("reads user and userInfo: %j %j", async (user, userInfo) => {
    const page = fakePage({ [PROFILE]: profile(user, userInfo) });
    const { result } = mount(page, () => hooks.useAccountRestriction());
    await waitFor(() => expect(result.current).toEqual({ state: "self-excluded" }));
  });

  it("reads by the brand's table of the provider", async () => {
    const page = fakePage({ [PROFILE]: profile({ wallet_mode: "out", self_excluded: 1 }) });
    const brand: BrandFacts = { restrictions: [{ state: "withdraw-only", field: "wallet_mode", is: "out" }] };
    const { result } = mount(page, () => hooks.useAccountRestriction(), { brand });
    await waitFor(() => expect(result.current).toEqual({ state: "withdraw-only" }));
  });

  it("ends by itself", async () => {
    const until = Date.now() + 30_000;
    const page = fakePage({ [PROFILE]: profile({ paused_until: new Date(until).toISOString() }) });
    const { result } = mount(page, () => hooks.useAccountRestriction());
    await waitFor(() => expect(result.current).toEqual({ state: "paused", until }));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(result.current).toBe(null);
  });

  it("lasts on a device whose clock is a day ahead, and ends on one whose clock is a day behind", async () => {
    const rightNow = Date.now();
    const HOUR = 3_600_000;
    const paused = (until: number): Answer => {
      const answer = profile({ paused_until: new Date(until).toISOString() });
      return async (...call) => {
        const response = await answer(...call);
        response.headers.set("date", new Date(rightNow).toUTCString());
        return response;
      };
    };
    vi.setSystemTime(rightNow + 24 * HOUR);
    const ahead = mount(fakePage({ [PROFILE]: paused(rightNow + HOUR) }), () =>
      hooks.useAccountRestriction(),
    );
    await waitFor(() => expect(ahead.result.current).toMatchObject({ state: "paused" }));
    vi.setSystemTime(rightNow - 24 * HOUR);
    const behind = mount(fakePage({ [PROFILE]: paused(rightNow - HOUR) }), () =>
      hooks.useAccountRestriction(),
    );
    await waitFor(() => expect(behind.result.current).toBe(null));
  });
});

describe("useLimitsNow", () => {
  const register = async (page: FakePage) => {
    const mounted = mount(page, () => hooks.useLimitsNow());
    act(() => mounted.account.justRegistered.set(true));
    await waitFor(() => expect(page.storage.get("storefront.limits-now.7")).toBe("1"));
    return mounted;
  };

  it("keeps the choice over a reload and a logout, for its own player only", async () => {
    const page = fakePage({ [PROFILE]: profile() });
    const first = await register(page);
    expect(first.result.current).toBe(true);
    act(() => first.account.justRegistered.reset());
    expect(first.result.current).toBe(true);
    first.unmount();
    const reloaded = mount(page, () => hooks.useLimitsNow());
    expect(reloaded.account.justRegistered.get()).toBeUndefined();
    await waitFor(() => expect(reloaded.result.current).toBe(true));
    reloaded.unmount();
    const other = fakePage({ [PROFILE]: profile({ id: 8 }) });
    for (const [key, value] of page.storage) other.storage.set(key, value);
    const { result } = mount(other, () => [hooks.useLimitsNow(), hooks.useProfile().isSuccess]);
    await waitFor(() => expect(result.current).toEqual([false, true]));
  });

  it("forgets it once a limit is set, as text or as a number", async () => {
    const page = fakePage({ [PROFILE]: profile() });
    (await register(page)).unmount();
    const done = fakePage({ [PROFILE]: profile({}, { spa_deposit_limit: "100.00" }) });
    done.storage.set("storefront.limits-now.7", "1");
    const { result } = mount(done, () => hooks.useLimitsNow());
    await waitFor(() => expect(done.storage.size).toBe(1));
    expect([result.current, [...done.storage.keys()]]).toEqual([false, ["storefront.session.saved-at"]]);
  });

  it("is false without a choice", async () => {
    const page = fakePage({ [PROFILE]: profile() });
    const { result, account } = mount(page, () => [hooks.useLimitsNow(), hooks.useProfile().isSuccess]);
    act(() => account.justRegistered.set(false));
    await waitFor(() => expect(result.current).toEqual([false, true]));
  });
});

describe("useSessionRecheck", () => {
  const watch = (page: FakePage) =>
    mount(
      page,
      (place: string) => {
        hooks.useSessionRecheck(place);
        return hooks.useProfile().data?.userInfo?.force_request_kyc;
      },
      { initialProps: "/" },
    );

  it("reads a new flag of the backend into the profile, on navigation", async () => {
    const page = fakePage({ [PROFILE]: profile(), [RECHECK]: profile({}, { force_request_kyc: 1 }) });
    const { result, rerender } = watch(page);
    await waitFor(() => expect(page.count(PROFILE)).toBe(1));
    expect(page.count(RECHECK)).toBe(0);
    rerender("/casino");
    await waitFor(() => expect(result.current).toBe(1));
    expect([page.count(RECHECK), page.count(PROFILE)]).toEqual([1, 1]);
  });

  it("makes at most one call a minute, also when the tab is visible again", async () => {
    const page = fakePage({ [PROFILE]: profile(), [RECHECK]: profile() });
    const { rerender } = watch(page);
    const comeBack = (state: DocumentVisibilityState): void => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    await waitFor(() => expect(page.count(PROFILE)).toBe(1));
    for (const place of ["/a", "/b", "/c", "/d"]) rerender(place);
    comeBack("visible");
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    rerender("/e");
    expect(page.count(RECHECK)).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    comeBack("hidden");
    expect(page.count(RECHECK)).toBe(1);
    comeBack("visible");
    await waitFor(() => expect(page.count(RECHECK)).toBe(2));
    rerender("/f");
    expect(page.count(RECHECK)).toBe(2);
  });

  it.each([
    ["a pause", "PATCH /api/user/timeout-limits", () => hooks.usePauseAccount()],
    ["a self-exclusion", "PATCH /api/user/self-exclusion", () => hooks.useSelfExclude()],
  ])("reads at once when %s begins in another tab", async (_, call, begin) => {
    const page = fakePage({
      [PROFILE]: profile(),
      [RECHECK]: profile({}, { force_request_kyc: 1 }),
      [call]: () => success({}),
    });
    const { result, rerender } = watch(page);
    await waitFor(() => expect(page.count(PROFILE)).toBe(1));
    rerender("/a");
    await waitFor(() => expect(page.count(RECHECK)).toBe(1));
    const other = mount(page, begin);
    await act(() => other.result.current.mutateAsync({ spa_period_limit: "1d" }));
    await waitFor(() => expect(page.count(RECHECK)).toBe(2));
    expect(result.current).toBe(1);
  });

  it("makes no call for a guest", async () => {
    const page = fakePage({});
    page.hint = false;
    const { rerender } = watch(page);
    rerender("/a");
    document.dispatchEvent(new Event("visibilitychange"));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(page.calls).toEqual([]);
  });

  it("keeps the present profile when the answer is not one", async () => {
    const page = fakePage({ [PROFILE]: profile({}, { force_request_kyc: 1 }), [RECHECK]: () => success({}) });
    const { result, rerender } = watch(page);
    await waitFor(() => expect(result.current).toBe(1));
    rerender("/a");
    await waitFor(() => expect(page.count(PROFILE)).toBe(2));
    expect(result.current).toBe(1);
  });
});

it("a sign-in of a visit with a campaign token reads the profile with it, once", async () => {
  const searches: string[] = [];
  const page = fakePage({
    [LOGIN]: () => success({ access_token: "[http-only]", user: { id: 7 }, userInfo: { login_at: "now" } }),
    [PROFILE]: (_, { url }) => {
      searches.push(new URL(url).search);
      return success({ user: { id: 7, name: "Ada" }, userInfo: { login_at: "now" } });
    },
  });
  page.hint = false;
  const { result } = mount(page, () => ({ login: hooks.useLogin(), profile: hooks.useProfile().data }), {
    icgToken: () => "icg-1",
  });
  await act(async () => {
    await result.current.login.mutateAsync({ login: "ada", password: "p" });
  });
  await waitFor(() => expect(result.current.profile?.user.name).toBe("Ada"));
  expect(searches).toEqual(["?icg_token=icg-1"]);
});
