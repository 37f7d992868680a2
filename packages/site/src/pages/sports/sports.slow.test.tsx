// @vitest-environment jsdom
import { ApiError } from "@storefront/client";
import { fakePublicReader } from "@storefront/proxy/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BalanceChip } from "../../features/money/balance-chip.tsx";
import {
  bare,
  enveloped,
  failed,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { stopPressClock, stubMatchMedia, routePage } from "../../testing/render-in-page.test-helper.tsx";
import { loaderArguments, englishSite } from "../../testing/test-site.ts";
import type { FeedBet, FeedMatch, FeedPage, FeedUpdate, SportsFeed } from "../../trunk/sports-feed.ts";
// Loaded before the page asks for it: how long that takes is no part of these tests.
import "./board.tsx";
import { openBets } from "../../features/matches/open-bets.ts";
import { notices } from "../../features/notices/notices.ts";
import { SettledBets } from "../../layout/player/settled-bets.tsx";
import SportsPage, { loader } from "./sports.tsx";

const trunk = vi.hoisted(() => ({ feed: {} as SportsFeed, has: true, pages: [] as FeedPage[] }));

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));
vi.mock("../../trunk/site-definition.ts", () => {
  const load = async () => (page: FeedPage) => {
    trunk.pages.push(page);
    return trunk.feed;
  };
  const slipRules = ({ changes, quick, keep }: Record<string, unknown>) => ({
    accepts: changes,
    isQuick: quick,
    keepsPicks: keep,
  });
  const sportsFeed = { load, slipRules };
  const label = { en: "Own" };
  const preferences = {
    changes: { values: ["none", "better", "any"], label },
    quick: { values: [false, true], label },
    keep: { values: [false, true], label },
  };
  return { site: { preferences, extensions: () => (trunk.has ? { sportsFeed } : {}) } };
});

const match = (id: string, home: string, isLive: boolean, odds = 2): FeedMatch => ({
  id,
  sport: "football",
  sportName: "Football",
  league: "Serie A",
  home,
  away: "Tigers",
  startsAt: `2030-01-0${id}T12:00:00Z`,
  isLive,
  score: isLive ? { home: 1, away: 0 } : undefined,
  minute: isLive ? 33 : undefined,
  markets: [
    {
      id: "result",
      name: "Result",
      outcomes: [
        { id: "home", name: home, odds },
        { id: "away", name: "Tigers", odds: 3 },
      ],
    },
  ],
});
const MATCHES = [match("3", "Owls", false), match("1", "Lions", true), match("2", "Foxes", false)];
const BET: FeedBet = {
  id: "b-1",
  state: "open",
  placedAt: "2030-01-01T12:00:00Z",
  stake: 10,
  odds: 2,
  pays: 20,
  legs: [{ match: "Lions – Tigers", market: "Result", outcome: "Lions", odds: 2, state: "open" }],
};

let tell: (update: FeedUpdate) => void = () => {};
const place = vi.fn<SportsFeed["place"]>();
const KEYED = { key: expect.stringMatching(/^[a-z0-9]{8,64}$/) };
const mine = vi.fn<SportsFeed["mine"]>();
const matches = vi.fn<SportsFeed["matches"]>();
const end = vi.fn<() => void>();

const host = onFakeHost((made) => {
  stubMatchMedia();
  made.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: {} }));
  trunk.has = true;
  trunk.pages.length = 0;
  trunk.feed = {
    matches: matches.mockReset().mockResolvedValue(MATCHES),
    match: async (id) => MATCHES.find((each) => each.id === id),
    live: (told) => {
      tell = told;
      told({ kind: "connected" });
      return end;
    },
    place: place.mockReset().mockResolvedValue({ id: "77" }),
    mine: mine.mockReset().mockResolvedValue([BET]),
  };
});

const page = (provider = "provider-c"): ReactNode => routePage(SportsPage, { provider, matches: [] });

/** Opens the sportsbook of a signed-in player who prefers this. */
function open(preferencies: object = {}, path = "/sports"): void {
  host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: { preferencies } }));
  signIn(host);
  renderForPlayer(page(), path);
}
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name }));
const change = (odds: number): void =>
  act(() => tell({ kind: "odds", match: "1", market: "result", outcome: "home", odds }));
const bet = (odds: number, stake: number): object => ({
  picks: [{ match: "1", market: "result", outcome: "home", odds }],
  stake,
});

describe("the loader", () => {
  const events = MATCHES.map(({ isLive, startsAt, ...each }) => ({
    ...each,
    is_live: isLive,
    starts_at: startsAt,
  }));
  const load = async (sportsFeed: string | undefined, search?: string) => {
    const reader = fakePublicReader({ "GET /app-sportbook/events": { data: events } });
    const site = { ...englishSite({ sportsFeed }), reader };
    return (await loader(loaderArguments(site, {}, {}, search))) as Awaited<ReturnType<typeof loader>>;
  };

  it("returns the brand's provider and none of its settings, and matches without what changes by the second", async () => {
    const data = await load("events");
    expect(Object.keys(data)).toEqual(["provider", "matches", "shared", "early", "title", "description"]);
    expect(data.matches.map(({ home }) => home)).toEqual(["Lions", "Foxes", "Owls"]);
    expect(JSON.stringify(data.matches)).not.toMatch(/odds|score|minute/);
  });

  it("has the title, the description and the address of the match that its link names", async () => {
    const title = "Sports betting · Aurora";
    expect(await load("events", "?event=gone")).toMatchObject({ title });
    expect(await load("events", "?event=1")).toMatchObject({
      title: `Lions – Tigers · ${title}`,
      description: expect.stringMatching(/^Lions – Tigers, Serie A\. /),
      query: "?event=1",
    });
  });

  it("has none without a list of the brand, while it cannot be read, and without a feed", async () => {
    expect([(await load(undefined)).matches, (await load("other")).matches]).toEqual([[], []]);
    trunk.has = false;
    expect((await load("events")).matches).toEqual([]);
  });
});

describe("the board of a feed", () => {
  it("lists live matches first, then those to come, soonest first", async () => {
    renderForPlayer(page(), "/sports");
    expect(await screen.findByText("33′")).toBeTruthy();
    const groups = screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    expect(groups).toEqual(["Lions – Tigers: Result", "Foxes – Tigers: Result", "Owls – Tigers: Result"]);
    expect(trunk.pages).toMatchObject([{ isSignedIn: false, language: "en" }]);
  });

  it("shows odds as they move, and loses no change that comes during a read", async () => {
    const answer = Promise.withResolvers<readonly FeedMatch[]>();
    matches.mockReturnValueOnce(answer.promise);
    renderForPlayer(page(), "/sports");
    await waitFor(() => expect(matches).toHaveBeenCalledOnce());
    change(2.5);
    answer.resolve(MATCHES);
    expect(await screen.findByRole("button", { name: "Lions 1 2.50" })).toBeTruthy();
    change(2.75);
    expect((await screen.findByText("2.75")).getAttribute("data-move")).toBe("up");
    change(2.1);
    expect((await screen.findByText("2.10")).getAttribute("data-move")).toBe("down");
  });

  it("says that no news comes, and reads the matches again when it does", async () => {
    renderForPlayer(page(), "/sports");
    await screen.findByText("Odds are live");
    await screen.findByText("33′");
    act(() => tell({ kind: "disconnected" }));
    await screen.findByText("Connecting to live odds …");
    act(() => tell({ kind: "connected" }));
    await waitFor(() => expect(matches).toHaveBeenCalledTimes(2), { timeout: 3_000 });
  });

  it("hears nothing while the page is hidden for long, and goes on when it is seen", async () => {
    renderForPlayer(page(), "/sports");
    await screen.findByText("33′");
    vi.useFakeTimers();
    const hide = (isHidden: boolean): void => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    act(() => hide(true));
    act(() => void vi.advanceTimersByTime(59_000));
    expect(end).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(end).toHaveBeenCalledOnce();
    await act(async () => hide(false));
    expect(screen.getByText("Odds are live")).toBeTruthy();
  });

  it("says with its reference that the matches cannot be read", async () => {
    const error = new ApiError({ status: 503, method: "GET", path: "/", ref: "EP0194-EM0032" });
    matches.mockRejectedValueOnce(error);
    renderForPlayer(page(), "/sports");
    expect((await screen.findByRole("alert")).textContent).toContain("EP0194-EM0032");
    await press("Try again");
    expect(await screen.findByText("33′")).toBeTruthy();
  });

  it("asks guests to log in before they bet", async () => {
    renderForPlayer(page(), "/sports");
    await press("Lions 1 2.00");
    const link = screen.getByRole("link", { name: "Log in to bet" });
    expect(link.getAttribute("href")).toBe("/sports?dialog=login");
  });

  it("shows the match of a shared link in the document, and not the list, until it is read itself", async () => {
    matches.mockReturnValue(new Promise(() => {}));
    const answer = Promise.withResolvers<FeedMatch>();
    trunk.feed = { ...trunk.feed, match: () => answer.promise };
    const { score: _score, minute: _minute, ...line } = match("1", "Lions", true);
    const shared = {
      ...line,
      markets: [{ id: "result", name: "Result", outcomes: [{ id: "home", name: "Lions" }] }],
    };
    const data = { provider: "provider-c", matches: [line, match("2", "Foxes", false)], shared };
    renderForPlayer(routePage(SportsPage, data), "/sports?event=1");
    const name = await screen.findByRole("heading", { name: "Lions – Tigers" });
    await screen.findByText("Odds are live");
    expect([name.isConnected, screen.queryByText("Foxes")]).toEqual([true, null]);
    answer.resolve(match("1", "Lions", true));
    expect(await screen.findByText("1 : 0")).toBeTruthy();
    expect(name.isConnected).toBe(true);
  });

  it("opens a match of the list at once, with what the list has of it", async () => {
    trunk.feed = { ...trunk.feed, match: () => new Promise(() => {}) };
    renderForPlayer(page(), "/sports");
    fireEvent.click(await screen.findByRole("link", { name: /Lions/ }));
    await press("Lions 2.00");
    expect(screen.getByRole("button", { name: "Take Lions out" })).toBeTruthy();
  });

  it("names the open match in the document's title, as long as it is shown", async () => {
    const { unmount } = renderForPlayer(page(), "/sports?event=1");
    await waitFor(() => expect(document.title).toBe("Lions – Tigers · Sports betting · Aurora"));
    unmount();
    expect(document.title).toBe("Sports betting · Aurora");
    renderForPlayer(page(), "/sports?event=9");
    expect(await screen.findByText("This match is not offered any more")).toBeTruthy();
  });
});

it("tells of a bet that is settled while the player is elsewhere, once", async () => {
  signIn(host);
  mine.mockResolvedValue([BET]);
  const bets = renderForPlayer(page(), "/sports?bets=open");
  await screen.findByText("b-1");
  bets.unmount();
  mine.mockResolvedValue([{ ...BET, state: "won" }]);
  renderForPlayer(<SettledBets />);
  const told = { text: { sentence: "Your bet won: Lions. R$20.00 was paid." } };
  await waitFor(() => expect(notices.get()).toMatchObject([told]));
  expect(openBets.get()).toEqual([]);
});

describe("a bet", () => {
  it("keeps a pick that comes while it is on its way, and is confirmed until another one comes", async () => {
    const answer = Promise.withResolvers<{ id: string }>();
    place.mockReturnValueOnce(answer.promise);
    open();
    await press("Lions 1 2.00");
    await press("Place bet");
    await press("Foxes 1 2.00");
    answer.resolve({ id: "77" });
    expect(await screen.findByText("Your bet is placed. Number 77.")).toBeTruthy();
    expect(place.mock.calls).toEqual([[bet(2, 10), KEYED]]);
    const taken = (): (string | null)[] =>
      screen.getAllByRole("button", { name: /^Take / }).map((button) => button.getAttribute("aria-label"));
    await waitFor(() => expect(taken()).toEqual(["Take Foxes out"]));
    // What was bet can be bet again: that is another bet.
    await press("Lions 1 2.00");
    expect(screen.queryByText("Your bet is placed. Number 77.")).toBeNull();
    expect(taken()).toEqual(["Take Foxes out", "Take Lions out"]);
  });

  it.each([
    [{}, 2.5, "Accept the new odds"],
    [{ changes: "better" }, 1.5, "Accept the new odds"],
    [{ changes: "better" }, 2.5, "Place bet"],
    [{ changes: "any" }, 1.5, "Place bet"],
  ])("of a player with %j at odds that become %d is asked “%s”", async (preferencies, odds, label) => {
    open(preferencies);
    await press("Lions 1 2.00");
    change(odds);
    await screen.findByText(`R$${(odds * 10).toFixed(2)}`);
    await press(label);
    if (label === "Accept the new odds") await press("Place bet");
    await screen.findByText("Your bet is placed. Number 77.");
    expect(place.mock.calls).toEqual([[bet(odds, 10), KEYED]]);
  });

  it("is not sent by the Enter key or a tap on an amount before changed odds are accepted", async () => {
    open({ quick: true });
    await press("Lions 1 2.00");
    change(1.5);
    await screen.findByRole("button", { name: "Accept the new odds" });
    const field = screen.getByLabelText("Stake") as HTMLInputElement;
    await act(async () => void (field.form && fireEvent.submit(field.form)));
    await press("R$25");
    expect(place).not.toHaveBeenCalled();
  });

  it("is placed by a tap on an amount for a player who prefers it", async () => {
    open({ quick: true });
    await press("Lions 1 2.00");
    await screen.findByText("A tap on an amount places the bet.");
    await press("R$25");
    await screen.findByText("Your bet is placed. Number 77.");
    expect(place.mock.calls).toEqual([[bet(2, 25), KEYED]]);
  });

  it("is confirmed by an open slip, until the player goes to the bets", async () => {
    open();
    await press("Lions 1 2.00");
    await press("Place bet");
    await screen.findByText("Your bet is placed. Number 77.");
    const slip = within(screen.getByRole("complementary", { name: /Bet slip/ }));
    const isOpen = (): string | null =>
      slip.getByRole("button", { name: /Bet slip/ }).getAttribute("aria-expanded");
    expect(isOpen()).toBe("true");
    fireEvent.click(screen.getByRole("link", { name: "My bets" }));
    await screen.findByRole("region", { name: "My bets" });
    await waitFor(() => expect(screen.queryByText("Your bet is placed. Number 77.")).toBeNull());
    expect([isOpen(), slip.queryByRole("link")]).toEqual(["false", null]);
  });

  it("leaves its selections to a player who prefers it, and a double click is one bet", async () => {
    const pass = stopPressClock();
    open({ keep: true });
    await press("Lions 1 2.00");
    await press("Place bet");
    await screen.findByText("Your bet is placed. Number 77.");
    await press("Place bet");
    expect(place).toHaveBeenCalledOnce();
    pass(1_000);
    await press("Place bet");
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  });

  it("is never sent again when its fate is unknown", async () => {
    const pass = stopPressClock();
    place.mockRejectedValue(new TypeError("no answer"));
    open();
    await press("Lions 1 2.00");
    await press("Place bet");
    const said = (await screen.findByText(/it may have been made/)).closest("section");
    expect(said?.textContent).toContain("Bet of R$10.00");
    expect(said?.querySelector("a")?.getAttribute("href")).toBe("/sports?bets=open");
    expect(screen.queryByRole("button", { name: "Place bet" })).toBeNull();
    // Another stake is another bet.
    fireEvent.change(screen.getByLabelText("Stake"), { target: { value: "6" } });
    pass(1_000);
    await press("Place bet");
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    await screen.findByText("Bet of R$6.00");
    fireEvent.change(screen.getByLabelText("Stake"), { target: { value: "10" } });
    pass(1_000);
    await press("Place bet");
    expect(await screen.findByText(/^The same was sent at/)).toBeTruthy();
    expect(place).toHaveBeenCalledTimes(2);
  });

  it("is refused for more than the balance before anything is sent", async () => {
    const wallet = { wallet: { balance: 20, bonus: 5 }, rollover: null, rolloverAccomplished: null };
    host.on("/api/wallet/refresh", enveloped({ ...wallet, failed: [] }));
    open();
    await press("Lions 1 2.00");
    expect(await screen.findByText("Available: R$20.00")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Stake"), { target: { value: "26" } });
    expect(screen.getByText("Your balance is not enough for this amount.")).toBeTruthy();
    await press("Place bet");
    expect(place).not.toHaveBeenCalled();
  });

  it("says why it was refused", async () => {
    const reason = "insufficient_balance";
    place.mockRejectedValue(new ApiError({ status: 422, method: "POST", path: "/bets", reason }));
    open();
    await press("Lions 1 2.00");
    await press("Place bet");
    const slip = screen.getByRole("complementary", { name: /Bet slip/ });
    expect(await within(slip).findByRole("alert")).toBeTruthy();
    expect(within(slip).getByRole("button", { name: "Place bet" })).toBeTruthy();
  });
});

describe("the player's own bets", () => {
  it("are listed with legs, odds, stake and return: the open ones, and those that are settled", async () => {
    const [leg] = BET.legs;
    const lost = { ...BET, id: "b-2", state: "lost", pays: 0, legs: [leg, { ...leg, outcome: "Owls" }] };
    mine.mockResolvedValue([BET, lost as FeedBet]);
    open({}, "/sports?bets=open");
    const list = within(await screen.findByRole("region", { name: "My bets" }));
    await list.findByText("b-1");
    for (const text of ["Lions", "Lions – Tigers", "R$10.00", "R$20.00"]) list.getByText(text);
    expect(list.queryByText("b-2")).toBeNull();
    fireEvent.click(list.getByRole("link", { name: "Settled" }));
    await list.findByText("b-2");
    expect([list.getAllByText("Lost").length, list.queryByText("b-1")]).toEqual([1, null]);
    list.getByText("Owls");
  });

  it("say that there are none, and with the reference that they cannot be read", async () => {
    mine.mockRejectedValueOnce(new ApiError({ status: 503, method: "GET", path: "/", ref: "EP0194-EM0032" }));
    mine.mockResolvedValue([]);
    open({}, "/sports?bets=settled");
    expect((await screen.findByRole("alert")).textContent).toContain("EP0194-EM0032");
    await press("Try again");
    expect(await screen.findByText("No bets are settled yet.")).toBeTruthy();
  });

  it("are for who is signed in", async () => {
    renderForPlayer(page(), "/sports?bets=open");
    await screen.findByText("Log in to see your bets");
    expect(mine).not.toHaveBeenCalled();
  });
});

it("provider-c without a feed shows that there is nothing", () => {
  trunk.has = false;
  renderForPlayer(page(), "/sports");
  expect(screen.getByText("No matches right now")).toBeTruthy();
});

describe("the sportsbooks of the other providers", () => {
  beforeEach(() => void (trunk.has = false));

  it("have the balance read again when a player comes back out of the frame, and when the page is left", async () => {
    document.cookie = "is_authenticated=1";
    signIn(host);
    host.on("/api/sports/launch", bare({ url: "https://book.test/?player=1" }));
    host.on("/api/sports/provider-b-jwt", bare({ jwt: "b-token" }));
    const wallet = (balance: number): (() => Response) =>
      enveloped({ wallet: { balance }, rollover: null, rolloverAccomplished: null, failed: [] });
    host.on("/api/wallet/refresh", wallet(20), wallet(15), wallet(10));
    function Leavable(): ReactNode {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <BalanceChip />
          <button onClick={() => setOpen(false)}>Leave</button>
          {isOpen && page("provider-b")}
        </>
      );
    }
    renderForPlayer(<Leavable />, "/sports");
    await screen.findByTitle("Sportsbook");
    expect(await screen.findByText("R$20.00")).toBeTruthy();
    fireEvent.focus(window);
    expect(await screen.findByText("R$15.00")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(await screen.findByText("R$10.00")).toBeTruthy();
  });

  it("say a time limit as every other call does, and no failure", async () => {
    host.on("/api/sports/anonymous-launch", () => new Response(null, { status: 202 }));
    renderForPlayer(page("provider-b"), "/sports");
    expect(await screen.findByText(/has reached its time limit/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("say that a start failed, and start once more at a press", async () => {
    host.on(
      "/api/sports/anonymous-launch",
      failed(503, { ok: false }, "EP0192-EM0032"),
      bare({ url: "https://book.test/" }),
    );
    renderForPlayer(page("provider-b"), "/sports");
    expect((await screen.findByRole("alert")).textContent).toContain("#EP0192-EM0032");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByTitle("Sportsbook")).toBeTruthy());
  });

  it("starts once, with the player's notation and theme in its query", async () => {
    host.on("/api/sports/launch", bare({ url: "https://book.test/" }));
    const preferencies = { odds_format: "american", theme: "light" };
    host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: { preferencies } }));
    signIn(host);
    renderForPlayer(page("first"), "/sports");
    await screen.findByTitle("Sportsbook");
    const queries = host.calls("/api/sports/launch").map(({ search }) => new URLSearchParams(search));
    expect(queries.map((query) => [query.get("odds_format"), query.get("theme")])).toEqual([
      ["american", "light"],
    ]);
  });
});
