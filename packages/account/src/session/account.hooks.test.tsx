// @vitest-environment jsdom
import { onlineManager, QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wrapperOf } from "../shared/hook.test-kit.tsx";
import * as hooks from "../react-hooks.ts";
import {
  type Answer,
  failure,
  fakePage,
  type FakePage,
  gate,
  LOGOUT,
  success,
} from "./fake-page.test-kit.ts";

const PROFILE = "GET /api/auth/profile";
const LOGIN = "POST /api/auth/login";
const ada = { user: { id: 1, name: "Ada" }, userInfo: { login_at: "now" } };
const credentials = { login: "ada@player.example", password: "p" };
const noop = (): undefined => undefined;

afterEach(cleanup);

/** A page with its providers; the hooks' own start replaces the tab's. */
function mount(table: Record<string, Answer>, hint: boolean) {
  const page: FakePage = fakePage(table);
  page.hint = hint;
  const tab = page.openTab();
  tab.stop();
  const queryClient = new QueryClient();
  const wrapper = wrapperOf(tab, queryClient);
  return { page, ...tab, queryClient, wrapper };
}

describe("on the server", () => {
  it("every visitor is a guest and no call is made (document 1, 1.6)", () => {
    const page = fakePage({ [PROFILE]: () => success(ada) });
    const tab = page.openTab();
    expect(tab.session.getSnapshot().status).toBe("signed-in");
    const Page = (): string => {
      const { isAuthenticated } = hooks.useAccount();
      const { fetchStatus, data } = hooks.useProfile();
      return [hooks.useSession().status, isAuthenticated, fetchStatus, data === undefined].join(" ");
    };
    const Wrapper = wrapperOf(tab, new QueryClient());
    expect(
      renderToString(
        <Wrapper>
          <Page />
        </Wrapper>,
      ),
    ).toBe("guest false idle true");
    expect(page.calls).toEqual([]);
    tab.stop();
  });
});

describe("useProfile", () => {
  it("reads it after mount when the cookie hint is set", async () => {
    const { page, wrapper } = mount({ [PROFILE]: () => success(ada) }, true);
    const { result } = renderHook(() => [hooks.useProfile(), hooks.useProfile()] as const, { wrapper });
    await waitFor(() => expect(result.current[0].data).toEqual(ada));
    expect([result.current[1].data, page.count(PROFILE)]).toEqual([ada, 1]);
  });
});

describe("useLogin", () => {
  it("begins the session and fills the profile without another call", async () => {
    const { page, session, events, wrapper } = mount(
      { [LOGIN]: () => success({ access_token: "[http-only]", ...ada }) },
      false,
    );
    const { result } = renderHook(() => ({ login: hooks.useLogin(), profile: hooks.useProfile() }), {
      wrapper,
    });
    page.hint = true;
    await act(() => result.current.login.mutateAsync(credentials));
    await waitFor(() => expect(result.current.profile.data).toEqual(ada));
    expect([session.getSnapshot().status, events]).toEqual(["signed-in", ["signed-in here"]]);
    expect(page.calls).toEqual([LOGIN]);
  });

  it("reads the profile when the answer had only a part of it", async () => {
    const table = {
      [LOGIN]: () => success({ access_token: "[http-only]", user: ada.user }),
      [PROFILE]: () => success(ada),
    };
    const { page, wrapper } = mount(table, false);
    const { result } = renderHook(() => ({ login: hooks.useLogin(), profile: hooks.useProfile() }), {
      wrapper,
    });
    page.hint = true;
    await act(() => result.current.login.mutateAsync(credentials));
    await waitFor(() => expect(result.current.profile.data).toEqual(ada));
  });

  it.each(["two_factor_code", "cancelled_account"])("begins no session on %s (decision S3)", async (type) => {
    const { page, session, wrapper } = mount({ [LOGIN]: () => success({ type }) }, false);
    const { result } = renderHook(() => hooks.useLogin(), { wrapper });
    const answer = await act(() => result.current.mutateAsync(credentials));
    expect([answer, session.getSnapshot().status, page.calls]).toEqual([{ type }, "guest", [LOGIN]]);
  });

  it("has the form error code, without a session reaction", async () => {
    const refuse: Answer = () => Response.json({ ok: false, error: "invalid_credentials" }, { status: 401 });
    const { page, wrapper } = mount({ [LOGIN]: refuse }, true);
    const { result } = renderHook(() => hooks.useLogin(), { wrapper });
    await act(() => result.current.mutateAsync(credentials).catch(noop));
    await waitFor(() =>
      expect(result.current.error).toMatchObject({ status: 401, error: "invalid_credentials" }),
    );
    expect(page.calls).toEqual([LOGIN]);
  });

  it("waits for a running logout, which would remove the new cookies", async () => {
    const leaving = gate();
    const slow: Answer = async () => {
      await leaving.opened;
      return Response.json({ ok: true });
    };
    const { page, session, wrapper } = mount(
      { [LOGOUT]: slow, [LOGIN]: () => success({ access_token: "t", ...ada }) },
      true,
    );
    const { result } = renderHook(() => hooks.useLogin(), { wrapper });
    let call: Promise<unknown> = Promise.resolve();
    await act(async () => {
      void session.logout();
      call = result.current.mutateAsync(credentials);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(page.calls).toEqual([LOGOUT]);
    leaving.open();
    await act(() => call);
    expect(page.calls).toEqual([LOGOUT, LOGIN]);
  });
});

describe("the end of a session", () => {
  it("forgets the data of the user, however it ended", async () => {
    const { page, session, queryClient, wrapper } = mount({ [PROFILE]: () => success(ada) }, true);
    const { result } = renderHook(() => ({ logout: hooks.useLogout(), profile: hooks.useProfile() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.profile.data).toEqual(ada));
    queryClient.setQueryData(["account", "mine", "wallet"], { balance: 1 });
    queryClient.setQueryData(["games"], []);
    await act(() => result.current.logout.mutateAsync());
    expect([session.getSnapshot().status, result.current.profile.data]).toEqual(["guest", undefined]);
    expect(result.current.profile.fetchStatus).toBe("idle");
    expect(queryClient.getQueryData(["account", "mine", "wallet"])).toBeUndefined();
    expect(queryClient.getQueryData(["games"])).toEqual([]);
    expect(page.count(LOGOUT)).toBe(1);
  });

  it("does not show a late profile of one user to the next", async () => {
    const late = gate();
    const grace = { user: { id: 2, name: "Grace" }, userInfo: {} };
    const profiles: Answer = async (count) => {
      if (count > 0) return success(grace);
      await late.opened;
      return success(ada);
    };
    const { page, session, wrapper } = mount({ [PROFILE]: profiles }, true);
    const { result } = renderHook(() => hooks.useProfile(), { wrapper });
    await waitFor(() => expect(page.count(PROFILE)).toBe(1));
    act(() => session.signedIn());
    await waitFor(() => expect(result.current.data).toEqual(grace));
    await act(async () => {
      late.open();
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(result.current.data).toEqual(grace);
  });

  it("calls every listener, always the newest one", async () => {
    const { http, wrapper } = mount({ "GET /api/wallet/thing": () => failure(440) }, true);
    const heard: [string, boolean, number | undefined][] = [];
    const { rerender } = renderHook(
      ({ name }) =>
        hooks.useSessionEvent("signed-out", (event) =>
          heard.push([name, event.forced, event.failure?.status]),
        ),
      { wrapper, initialProps: { name: "first" } },
    );
    rerender({ name: "second" });
    await act(() => http.get("/api/wallet/thing").catch(noop));
    expect(heard).toEqual([["second", true, 440]]);
  });
});

describe("AccountProvider", () => {
  it("keeps where the visit came from, before any call (decision H1)", () => {
    sessionStorage.clear();
    vi.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/a?q=secret");
    const { wrapper } = mount({}, false);
    renderHook(() => hooks.useSession(), { wrapper });
    expect(Object.values(sessionStorage)).toEqual(["https://search.example/a"]);
  });
});

describe("the other hooks", () => {
  it("useRegister sets justRegistered with the user's choice, and signs in", async () => {
    const table = { "POST /api/auth/register": () => success({ access_token: "[http-only]", ...ada }) };
    const { justRegistered, justSignedIn, session, wrapper } = mount(table, false);
    const { result } = renderHook(() => hooks.useRegister(), { wrapper });
    const seen: unknown[] = [];
    session.on("signed-in", () => seen.push(justRegistered.get(), justSignedIn.get()));
    await act(() => result.current.mutateAsync({ email: "a@b.example", user_prudential_limit_active: "1" }));
    expect(seen).toEqual([{ lastPrudentialLimitActive: true }, true]);
    expect(session.getSnapshot().status).toBe("signed-in");
  });

  it("useSocialLogin signs in with the provider in the path", async () => {
    const table = { "POST /api/auth/social/google": () => success({ access_token: "[http-only]", ...ada }) };
    const { justSignedIn, session, wrapper } = mount(table, false);
    const { result } = renderHook(() => hooks.useSocialLogin(), { wrapper });
    await act(() => result.current.mutateAsync({ provider: "google", payload: { token: "t" } }));
    expect([session.getSnapshot().status, justSignedIn.get()]).toEqual(["signed-in", true]);
  });

  it("fail at once while the browser is offline, and do not wait", async () => {
    onlineManager.setOnline(false);
    const table = { [LOGIN]: () => Promise.reject(new TypeError("offline")), [PROFILE]: () => success(ada) };
    const { wrapper } = mount(table, true);
    const { result } = renderHook(() => ({ login: hooks.useLogin(), profile: hooks.useProfile() }), {
      wrapper,
    });
    await act(() => result.current.login.mutateAsync(credentials).catch(noop));
    await waitFor(() => expect(result.current.login.error).toMatchObject({ status: 0, error: "network" }));
    await waitFor(() => expect(result.current.profile.data).toEqual(ada));
    onlineManager.setOnline(true);
  });

  it("throw outside their provider with an explanation", () => {
    vi.spyOn(console, "error").mockImplementation(noop);
    expect(() => renderHook(() => hooks.useAccount())).toThrow(
      "render <AccountProvider account={createAccount()}>",
    );
  });
});
