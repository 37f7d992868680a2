// @vitest-environment jsdom
import type { Account } from "@storefront/account";
import { useProfile, useSession } from "@storefront/account/react-hooks";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type JSX, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { notices } from "../../features/notices/notices.ts";
import { openCharges } from "../../features/deposit/payable-charge.ts";
import {
  LAST_DEPOSIT_KEY,
  LAST_USE_KEY,
  RECENT_SEARCHES_KEY,
  RESTRICTED_KEY,
  SLIP_KEY,
} from "../../features/session/player-storage.ts";
import {
  bare,
  enveloped,
  newPlayer,
  onFakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { br } from "../../markets.ts";
import { englishSite } from "../../testing/test-site.ts";
import { publishSignedIn, useSignedIn } from "../../features/session/player-state.ts";
import { RestrictionBar } from "../player/restriction-bar.tsx";
import { SessionWatcher } from "./session-watcher.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

let account: Account;

const host = onFakeHost();
beforeEach(() => {
  account = newPlayer(host);
});

function Link(): JSX.Element {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/promotions")}>
      go
    </button>
  );
}

function Player(): JSX.Element | null {
  const { data } = useProfile();
  return useSession().status === "signed-in" && data ? <p>player {data.user.id}</p> : null;
}

it("checks the token at each navigation (document 1, 3.2)", async () => {
  const check = vi.spyOn(account.session, "checkRefresh");
  renderForPlayer(
    <>
      <SessionWatcher />
      <Link />
    </>,
  );
  const before = check.mock.calls.length;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "go" })));
  expect(screen.getByTestId("address").textContent).toBe("/promotions");
  expect(check.mock.calls.length).toBe(before + 1);
});

it("tells the page of a guest while the cookies of a log-out without an answer are still there (decision S16)", async () => {
  document.cookie = "is_authenticated=1";
  localStorage.setItem("storefront.session.over", "1");
  publishSignedIn(true);
  function Header(): JSX.Element {
    return <p>{useSignedIn() ? "account" : "log in"}</p>;
  }
  renderForPlayer(
    <>
      <SessionWatcher />
      <Header />
    </>,
  );
  expect(await screen.findByText("log in")).toBeTruthy();
});

it("says that the browser kept no session after a login, and nothing where it did", () => {
  renderForPlayer(<SessionWatcher />);
  document.cookie = "is_authenticated=1";
  act(() => account.session.signedIn());
  expect(notices.get()).toEqual([]);
  document.cookie = "is_authenticated=; Max-Age=0";
  act(() => account.session.signedIn());
  expect(notices.get().map(({ cause }) => cause)).toEqual(["session_not_kept"]);
});

it("takes nobody who has just signed in for idle, though an earlier session was never ended", async () => {
  document.cookie = "is_authenticated=1";
  localStorage.setItem(LAST_USE_KEY, "1");
  renderForPlayer(<SessionWatcher />, "/", englishSite({ market: br }));
  act(() => account.session.signedIn());
  await waitFor(() => expect(Number(localStorage.getItem(LAST_USE_KEY))).toBeGreaterThan(1));
  expect(screen.queryByText("Are you still there?")).toBeNull();
});

it("tells whoever signs in when they were here before, where the market asks for it", async () => {
  document.cookie = "is_authenticated=1";
  const login_at = "2026-03-02T20:00:00Z";
  host.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: { login_at } }));
  host.on(
    "/api/user/login-history",
    bare({ data: [{ created_at: login_at }, { created_at: "2026-03-01T19:30:00Z" }] }),
  );
  renderForPlayer(<SessionWatcher />, "/", englishSite({ market: br }));
  act(() => account.session.signedIn());
  await waitFor(() => expect(notices.get().map(({ cause }) => cause)).toContain("last_visit"));
  expect(notices.get().at(-1)?.text).toEqual({ sentence: expect.stringMatching(/March 1, 2026 at/) });
});

it("leaves nothing of the player in the browser after a logout: searches, slip, restriction and open charges", async () => {
  document.cookie = "is_authenticated=1";
  host.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: {} }));
  host.on("/api/auth/logout", enveloped({}));
  localStorage.setItem(RECENT_SEARCHES_KEY, '["jaguar"]');
  localStorage.setItem(LAST_DEPOSIT_KEY, "{}");
  sessionStorage.setItem(SLIP_KEY, "[]");
  sessionStorage.setItem(RESTRICTED_KEY, "yes");
  openCharges.keep(7, { transactionId: "t9", code: "AGAIN" });
  renderForPlayer(
    <>
      <SessionWatcher />
      <Player />
    </>,
  );
  await screen.findByText("player 7");
  await act(() => account.session.logout());
  expect([localStorage.getItem(RECENT_SEARCHES_KEY), openCharges.listOf(7)]).toEqual([null, []]);
  expect(localStorage.getItem(LAST_DEPOSIT_KEY)).toBeNull();
  expect([sessionStorage.getItem(SLIP_KEY), sessionStorage.getItem(RESTRICTED_KEY)]).toEqual([null, null]);
});

it("stores nothing of a player whose session ends before the effects of the page have run", async () => {
  document.cookie = "is_authenticated=1";
  host.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: {} }));
  host.on("/api/auth/logout", enveloped({}));
  renderForPlayer(
    <>
      <SessionWatcher />
      <Player />
    </>,
  );
  await screen.findByText("player 7");
  function Leaves(): null {
    useLayoutEffect(() => void account.session.logout(), []);
    return null;
  }
  renderForPlayer(
    <>
      <RestrictionBar />
      <Leaves />
    </>,
  );
  await act(() => account.session.settled());
  expect(account.session.getSnapshot().status).toBe("guest");
  expect(sessionStorage.getItem(RESTRICTED_KEY)).toBeNull();
  expect(document.documentElement.dataset).not.toHaveProperty("restricted");
});
