// @vitest-environment jsdom
import { fakePublicReader } from "@storefront/proxy/testing";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import { onFakeHost, signIn } from "../../testing/fake-host-tests.test-helper.ts";
import { stubMatchMedia } from "../../testing/match-media.test-helper.ts";
import { inPage, routePage } from "../../testing/render-in-page.test-helper.tsx";
import {
  bare,
  enveloped,
  failed,
  type FakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { BRANDS } from "../../testing/test-brands.ts";
import { loaderArguments, testSite } from "../../testing/test-site.ts";
import { BalanceChip } from "../../features/balance/balance-chip.tsx";
import { OddsButton } from "./odds-button.tsx";
// Loaded before the page asks for it: how long that takes is no part of these tests.
import "./native-sportsbook.tsx";
import SportsPage, { loader } from "./sports.tsx";

vi.mock("../../features/session/account-scope.tsx", () => ({
  AccountScope: ({ children }: { children: ReactNode }) => children,
}));

const match = (id: number, home: string, isLive: boolean, odds = 2): object => ({
  id,
  sport: "football",
  league: "Serie A",
  home,
  away: "Tigers",
  starts_at: `2030-01-0${id}T12:00:00Z`,
  is_live: isLive,
  score: { home: 1, away: 0 },
  minute: isLive ? 33 : null,
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
const EVENTS = [match(3, "Owls", false), match(1, "Lions", true), match(2, "Foxes", false)];

let host: FakeHost;
let ticks: ReadableStreamDefaultController<Uint8Array> | undefined;

onFakeHost((made) => {
  stubMatchMedia();
  host = made;
  host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: {} }));
  const token = { access_token: "c-token", api_url: "http://localhost/api/sports/provider-c-proxy" };
  host.on("/api/sports/provider-c-anonymous", bare(token));
  host.on("/api/sports/provider-c-login", bare(token));
  host.on("/api/sports/provider-c-proxy/events", bare({ data: EVENTS }));
  host.on(
    "/api/sports/provider-c-proxy/sports",
    bare({ data: [{ slug: "football", name: "Football", live: 1 }] }),
  );
  host.on("/api/sports/provider-c-proxy/live", () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (ticks = controller) });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  // Provider-c is called with the page's own fetch.
  vi.stubGlobal("fetch", host.fetch);
});

const page = (provider = "provider-c"): ReactNode => routePage(SportsPage, { provider, matches: [] });

const tick = (name: string, data: object): void =>
  ticks?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));

describe("the loader", () => {
  const answers = { "GET /app-sportbook/events": { data: EVENTS } };
  const load = async (sportsFeed: string | undefined) => {
    const brand = SiteBrand.parse({ ...BRANDS["aurora"], captcha: undefined, sportsFeed });
    const site = { ...testSite({ locale: "en", brand }), reader: fakePublicReader(answers) };
    return (await loader(loaderArguments(site))) as Awaited<ReturnType<typeof loader>>;
  };

  it("returns the brand's provider and none of its settings, and matches without what changes by the second", async () => {
    const data = await load("events");
    expect(Object.keys(data)).toEqual(["title", "description", "provider", "matches"]);
    expect(data.provider).toBe("provider-c");
    expect(data.matches.map(({ home }) => home)).toEqual(["Lions", "Foxes", "Owls"]);
    expect(Object.keys(data.matches[0] ?? {})).toEqual([
      "id",
      "sport",
      "league",
      "home",
      "away",
      "startsAt",
      "isLive",
    ]);
  });

  it("has none without a list of the brand, or while it cannot be read", async () => {
    expect([(await load(undefined)).matches, (await load("other")).matches]).toEqual([[], []]);
  });
});

describe("the sportsbook of provider-c", () => {
  it("lists live matches first, then those to come, soonest first", async () => {
    renderForPlayer(page(), "/sports");
    expect(await screen.findByText("33′")).toBeTruthy();
    const groups = screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    expect(groups).toEqual(["Lions – Tigers: Result", "Foxes – Tigers: Result", "Owls – Tigers: Result"]);
    expect(host.calls("/api/sports/provider-c-login")).toEqual([]);
  });

  it("shows odds as they move", async () => {
    renderForPlayer(page(), "/sports");
    await screen.findByText("Odds are live");
    await screen.findByText("33′");
    tick("odds", { event_id: 1, market_id: "result", outcome_id: "home", odds: 2.75 });
    const odds = await screen.findByText("2.75");
    expect(odds.getAttribute("data-move")).toBe("up");
  });

  it("asks for one sport when the address names it", async () => {
    renderForPlayer(page(), "/sports?sport=football");
    await screen.findByText("33′");
    expect(host.calls("/api/sports/provider-c-proxy/events")[0]?.search).toBe("?sport=football");
    expect(screen.getByRole("link", { name: /Football/ }).getAttribute("aria-current")).toBe("true");
  });

  it("asks guests to log in before they bet", async () => {
    renderForPlayer(page(), "/sports");
    fireEvent.click(await screen.findByRole("button", { name: "Lions 2.00" }));
    expect(screen.getByRole("link", { name: "Log in to bet" }).getAttribute("href")).toBe(
      "/sports?dialog=login",
    );
  });

  it("names the match of an address that names one in the document's title, as long as it is shown", async () => {
    document.title = "Sports";
    const showMatch = async (): Promise<() => void> => {
      const { unmount } = renderForPlayer(page(), "/sports?event=1");
      await waitFor(() => expect(document.title).toMatch(/^Lions – .+ · Sports$/));
      return unmount;
    };
    (await showMatch())();
    expect(document.title).toBe("Sports");
    const leave = await showMatch();
    // The page that comes next has set its title before this one is taken away.
    document.title = "Casino";
    leave();
    expect(document.title).toBe("Casino");
  });

  it("keeps a pick that comes while a bet is on its way, and confirms the bet until another one comes", async () => {
    signIn(host);
    const answer = Promise.withResolvers<Response>();
    host.on("/api/sports/provider-c-proxy/bets", () => answer.promise);
    renderForPlayer(page(), "/sports");
    fireEvent.click(await screen.findByRole("button", { name: "Lions 2.00" }));
    fireEvent.click(screen.getByRole("button", { name: "Place bet" }));
    fireEvent.click(screen.getByRole("button", { name: "Foxes 2.00" }));
    answer.resolve(Response.json({ data: { id: 77, status: "accepted" } }, { status: 201 }));
    expect(await screen.findByText("Your bet is placed. Number 77.")).toBeTruthy();
    const taken = (): string[] =>
      screen
        .getAllByRole("button", { name: /^Take / })
        .map((button) => button.getAttribute("aria-label") ?? "");
    await waitFor(() => expect(taken()).toEqual(["Take Foxes out"]));
    expect(screen.getByText("Your bet is placed. Number 77.")).toBeTruthy();
    // What was bet can be bet again: that is another bet.
    fireEvent.click(screen.getByRole("button", { name: "Lions 2.00" }));
    expect(screen.queryByText("Your bet is placed. Number 77.")).toBeNull();
    expect(taken()).toEqual(["Take Foxes out", "Take Lions out"]);
  });

  it("bets no other odds than those the player agreed to", async () => {
    signIn(host);
    renderForPlayer(page(), "/sports");
    fireEvent.click(await screen.findByRole("button", { name: "Lions 2.00" }));
    await screen.findByText("Odds are live");
    tick("odds", { event_id: 1, market_id: "result", outcome_id: "home", odds: 1.5 });
    fireEvent.click(await screen.findByRole("button", { name: "Accept the new odds" }));
    expect(await screen.findByRole("button", { name: "Place bet" })).toBeTruthy();
  });

  it("never sends a bet again whose fate is unknown", async () => {
    signIn(host);
    renderForPlayer(page(), "/sports");
    fireEvent.click(await screen.findByRole("button", { name: "Lions 2.00" }));
    fireEvent.click(screen.getByRole("button", { name: "Place bet" }));
    expect(await screen.findByText(/nobody can say yet whether this bet was placed/)).toBeTruthy();
    expect(host.calls("/api/sports/provider-c-proxy/bets")).toHaveLength(1);
  });

  it("says the balance, and that a stake is more than it, before anything is sent", async () => {
    signIn(host);
    const wallet = { wallet: { balance: 20, bonus: 5 }, rollover: null, rolloverAccomplished: null };
    host.on("/api/wallet/refresh", enveloped({ ...wallet, failed: [] }));
    renderForPlayer(page(), "/sports");
    fireEvent.click(await screen.findByRole("button", { name: "Lions 2.00" }));
    expect(await screen.findByText("Available: R$20.00")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Stake"), { target: { value: "26" } });
    expect(screen.getByText("Your balance is not enough for this amount.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Place bet" }));
    expect(host.calls("/api/sports/provider-c-proxy/bets")).toEqual([]);
  });

  it("says why a bet was refused", async () => {
    signIn(host);
    host.on("/api/sports/provider-c-proxy/bets", failed(422, { reason: "insufficient_balance" }));
    renderForPlayer(page(), "/sports");
    fireEvent.click(await screen.findByRole("button", { name: "Lions 2.00" }));
    fireEvent.click(screen.getByRole("button", { name: "Place bet" }));
    const slip = screen.getByRole("complementary", { name: /Bet slip/ });
    expect(await within(slip).findByRole("alert")).toBeTruthy();
    expect(within(slip).getByRole("button", { name: "Place bet" })).toBeTruthy();
  });
});

describe("odds", () => {
  it("flash down when they fall", () => {
    const button = (odds: number): ReactNode =>
      inPage(<OddsButton name="Lions" odds={odds} picked={false} onPick={() => {}} />);
    const { rerender } = render(button(2));
    expect(screen.getByText("2.00").getAttribute("data-move")).toBeNull();
    rerender(button(1.9));
    expect(screen.getByText("1.90")).toBeTruthy();
  });
});

describe("the sportsbooks of the other providers", () => {
  it("are shown in a frame: a guest's own launch", async () => {
    host.on("/api/sports/anonymous-launch", bare({ url: "https://book.test/?x=1" }));
    host.on("/api/sports/launch", bare({ url: "https://book.test/?player=1" }));
    renderForPlayer(page("provider-b"), "/sports");
    const frame = await screen.findByTitle("Sportsbook");
    expect(frame.getAttribute("src")).toContain("https://book.test/");
    expect(host.calls("/api/sports/launch")).toEqual([]);
  });

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
});
