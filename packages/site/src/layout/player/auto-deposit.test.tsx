// @vitest-environment jsdom
import type { Account } from "@storefront/account";
import { useWallet } from "@storefront/account/react-hooks";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type JSX, Suspense, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { englishSite } from "../../testing/test-site.ts";
import {
  address,
  enveloped,
  newPlayer,
  onPlayersHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { useDepositDecision } from "../../features/deposit/deposit-offer.ts";
import { AutoDeposit } from "./auto-deposit.tsx";
import { publishBlockingDialogs } from "../../features/validation/validation-memory.ts";

const DEPOSIT_OPENED_AT_KEY = "storefront.deposit-opened-at";

let account: Account;

const host = onPlayersHost((made) => {
  trail.length = 0;
  made.on("/api/auth/refresh", enveloped({ access_token: "[http-only]" }));
  made.on("/api/auth/logout", () => Response.json({ ok: true }));
  made.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: {} }));
  withBalance(0.99);
});
beforeEach(() => {
  account = newPlayer(host);
  account.justSignedIn.set();
  publishBlockingDialogs({ overlay: "closed", limitsResolved: true });
});

afterEach(() => {
  act(() => publishBlockingDialogs());
});

function withBalance(balance: number): void {
  host.on(
    "/api/wallet/refresh",
    enveloped({ wallet: { balance }, rollover: null, rolloverAccomplished: null, failed: [] }),
  );
}

function Reason(): string {
  return useDepositDecision().reason;
}

/** The addresses of the page, in their order. */
const trail: string[] = [];

function Trail(): null {
  const { pathname, search } = useLocation();
  useEffect(() => void trail.push(pathname + search), [pathname, search]);
  return null;
}

function Balance(): JSX.Element {
  const { data, refetch } = useWallet();
  return (
    <button type="button" onClick={() => void refetch()}>
      {data?.wallet?.balance}
    </button>
  );
}

const probe = (
  <output data-testid="reason">
    <Suspense>
      <Reason />
    </Suspense>
  </output>
);
const offering = (
  <>
    <AutoDeposit />
    {probe}
  </>
);
/** The reason, once it is the expected one; the latest one when it never becomes it. */
async function reason(expected: string): Promise<string | null> {
  const shown = (): string | null => screen.getByTestId("reason").textContent;
  await waitFor(() => {
    if (shown() !== expected) throw new Error(`The reason is ${shown()}.`);
  });
  return shown();
}

describe("the decision", () => {
  it("leaves restricted accounts alone", async () => {
    host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: { restriction: "withdraw_only" } }));
    account.justRegistered.set(false);
    renderForPlayer(probe);
    expect(await reason("restricted")).toBe("restricted");
  });

  it("waits for the limits step where limits were chosen", async () => {
    publishBlockingDialogs({ overlay: "open", limitsResolved: false });
    account.justRegistered.set(true);
    renderForPlayer(probe);
    expect(await reason("limits-pending")).toBe("limits-pending");
    act(() => publishBlockingDialogs({ overlay: "closed", limitsResolved: true }));
    expect(await reason("after-register")).toBe("after-register");
  });

  it("of a brand without the after-register dialog opens nothing", async () => {
    account.justRegistered.set(false);
    renderForPlayer(probe, "/", englishSite({ autoDepositAfterRegister: false }));
    expect(await reason("after-register-off")).toBe("after-register-off");
  });
});

describe("AutoDeposit", () => {
  it("opens the dialog after a registration at once, stamps the throttle, and does it once", async () => {
    account.justRegistered.set(false);
    renderForPlayer(<AutoDeposit />, "/promotions");
    await waitFor(() => expect(address()).toBe("/promotions?dialog=deposit"));
    expect(Number(localStorage.getItem(DEPOSIT_OPENED_AT_KEY))).toBeGreaterThan(Date.now() - 60_000);
    expect(account.justRegistered.get()).toBeUndefined();
  });

  it("opens on a low balance a second later, and a logout clears its key", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    renderForPlayer(<AutoDeposit />);
    await waitFor(() => expect(address()).toBe("/?dialog=deposit"));
    expect(timers.mock.calls.some(([, delay]) => delay === 1000)).toBe(true);
    expect(localStorage.getItem(DEPOSIT_OPENED_AT_KEY)).not.toBeNull();
    await act(async () => account.session.logout());
    expect(localStorage.getItem(DEPOSIT_OPENED_AT_KEY)).toBeNull();
  });

  it.each([
    ["falls later", 50, {}],
    ["is low within the cooldown", 0, { [DEPOSIT_OPENED_AT_KEY]: String(Date.now()) }],
  ])("has done with a login whose balance %s", async (_, balance, stored) => {
    withBalance(balance);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    renderForPlayer(
      <>
        {offering}
        <Balance />
      </>,
    );
    await waitFor(() => expect(account.justSignedIn.get()).toBe(false));
    withBalance(0.5);
    localStorage.removeItem(DEPOSIT_OPENED_AT_KEY);
    fireEvent.click(await screen.findByRole("button", { name: String(balance) }));
    await screen.findByRole("button", { name: "0.5" });
    expect(await reason("session-found")).toBe("session-found");
    expect(address()).toBe("/");
  });

  const campaignPage = (
    <>
      {offering}
      <Trail />
      <Link to="/?deposit=winter">close</Link>
      <Link to="/promotions">on</Link>
      <Link to="/?deposit=spring">another</Link>
    </>
  );
  /** Follows a link of the page to the address that it leads to in the end. */
  async function follow(link: string, end: string): Promise<void> {
    fireEvent.click(screen.getByText(link));
    await waitFor(() => expect(trail.at(-1)).toBe(end));
  }

  it("opens a campaign's deposit for who follows its link, once, and nothing by itself afterwards", async () => {
    renderForPlayer(campaignPage, "/?deposit=winter");
    await waitFor(() => expect(trail.at(-1)).toBe("/?deposit=winter&dialog=deposit"));
    expect(account.justSignedIn.get()).toBe(false);
    await follow("close", "/?deposit=winter");
    await follow("on", "/promotions");
    expect(await reason("session-found")).toBe("session-found");
    await follow("another", "/?deposit=spring&dialog=deposit");
    expect(trail).toEqual([
      "/?deposit=winter",
      "/?deposit=winter&dialog=deposit",
      "/?deposit=winter",
      "/promotions",
      "/?deposit=spring",
      "/?deposit=spring&dialog=deposit",
    ]);
  });

  it("leaves who has just registered on a campaign's page in peace, and follows its next link", async () => {
    account.justRegistered.set(false);
    renderForPlayer(campaignPage, "/?deposit=winter");
    await waitFor(() => expect(account.justSignedIn.get()).toBe(false));
    await follow("on", "/promotions");
    expect(await reason("session-found")).toBe("session-found");
    await follow("another", "/?deposit=spring&dialog=deposit");
    expect(trail).toEqual([
      "/?deposit=winter",
      "/promotions",
      "/?deposit=spring",
      "/?deposit=spring&dialog=deposit",
    ]);
  });

  it.each(["open", "unknown"] as const)(
    "lets the validation overlay go first while it is %s",
    async (overlay) => {
      publishBlockingDialogs({ overlay, limitsResolved: true });
      account.justRegistered.set(false);
      renderForPlayer(offering);
      expect(await reason("after-register")).toBe("after-register");
      expect(address()).toBe("/");
      act(() => publishBlockingDialogs({ overlay: "closed", limitsResolved: true }));
      await waitFor(() => expect(address()).toBe("/?dialog=deposit"));
    },
  );

  it("begins its second again when a dialog took the screen in it", async () => {
    vi.useFakeTimers();
    renderForPlayer(offering);
    const shown = (): string | null => screen.getByTestId("reason").textContent;
    await expect.poll(shown, { interval: 1 }).toBe("low-balance");
    act(() => publishBlockingDialogs({ overlay: "open", limitsResolved: true }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(address()).toBe("/");
    act(() => publishBlockingDialogs({ overlay: "closed", limitsResolved: true }));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(address()).toBe("/");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address()).toBe("/?dialog=deposit");
  });

  it("takes no other dialog's place", async () => {
    account.justRegistered.set(false);
    renderForPlayer(offering, "/?dialog=recovery");
    expect(await reason("after-register")).toBe("after-register");
    expect(address()).toBe("/?dialog=recovery");
  });
});
