// @vitest-environment jsdom
import type { UserPreferences } from "@storefront/preferences";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { onFakeHost, signIn } from "../../testing/fake-host-tests.test-helper.ts";
import { stubMatchMedia } from "../../testing/match-media.test-helper.ts";
import { stopPressClock } from "../../testing/press-clock.test-helper.ts";
import { routePage } from "../../testing/render-in-page.test-helper.tsx";
import {
  bare,
  enveloped,
  type FakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
// Loaded before the page asks for it: how long that takes is no part of these tests.
import "./native-sportsbook.tsx";
import SportsPage from "./sports.tsx";

vi.mock("../../features/session/account-scope.tsx", () => ({
  AccountScope: ({ children }: { children: ReactNode }) => children,
}));

const outcomes = (odds: number): object[] => [{ id: "home", name: "Lions", odds }];
const MATCH = {
  id: 1,
  sport: "football",
  league: "Serie A",
  home: "Lions",
  away: "Tigers",
  is_live: true,
  minute: 33,
  markets: [{ id: "result", name: "Result", outcomes: outcomes(2) }],
};

let host: FakeHost;
let ticks: ReadableStreamDefaultController<Uint8Array> | undefined;

onFakeHost((made) => {
  stubMatchMedia();
  host = made;
  const token = bare({ access_token: "c", api_url: "http://localhost/api/sports/provider-c-proxy" });
  host.on("/api/sports/provider-c-login", token);
  host.on("/api/sports/provider-c-proxy/events", bare({ data: [MATCH] }));
  host.on("/api/sports/provider-c-proxy/sports", bare({ data: [] }));
  host.on("/api/sports/provider-c-proxy/live", () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (ticks = controller) });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  host.on("/api/sports/provider-c-proxy/bets", () => Response.json({ data: { id: 77 } }, { status: 201 }));
  vi.stubGlobal("fetch", host.fetch);
  signIn(host);
});

/** Opens the sportsbook of a player who prefers this. */
function open(preferencies: UserPreferences, provider = "provider-c"): void {
  host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: { preferencies } }));
  renderForPlayer(routePage(SportsPage, { provider, matches: [] }), "/sports");
}

const pick = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name }));
const change = async (odds: number): Promise<void> => {
  await screen.findByText("Odds are live");
  const data = JSON.stringify({ event_id: 1, market_id: "result", outcome_id: "home", odds });
  ticks?.enqueue(new TextEncoder().encode(`event: odds\ndata: ${data}\n\n`));
};
const bets = (): unknown[] => host.calls("/api/sports/provider-c-proxy/bets").map(({ body }) => body);
const bet = (odds: number, stake: number): object => ({
  selections: [{ event_id: 1, market_id: "result", outcome_id: "home", odds }],
  stake,
});

describe("odds as the player prefers", () => {
  it.each([
    ["fractional", "1/1", "3/2"],
    ["american", "+100", "+150"],
  ] as const)("%s: in the list and in the slip, also while they move", async (odds_format, before, after) => {
    open({ odds_format });
    await pick(`Lions ${before}`);
    await change(2.5);
    await waitFor(() => expect(screen.getAllByText(after).length).toBeGreaterThan(1));
    expect(screen.queryByText("2.50")).toBeNull();
  });
});

describe("odds that changed", () => {
  it("are taken without a question when they are better and the player prefers that", async () => {
    open({ bet_slip_accept_changes: "better" });
    await pick("Lions 2.00");
    await change(2.5);
    await screen.findByText("R$25.00");
    fireEvent.click(screen.getByRole("button", { name: "Place bet" }));
    await screen.findByText("Your bet is placed. Number 77.");
    expect(bets()).toEqual([bet(2.5, 10)]);
  });

  it.each([
    ["none", 2.5, "Accept the new odds"],
    ["better", 1.5, "Accept the new odds"],
    ["any", 1.5, "Place bet"],
  ] as const)("%s: of odds that become %d is asked “%s”", async (bet_slip_accept_changes, odds, label) => {
    open({ bet_slip_accept_changes });
    await pick("Lions 2.00");
    await change(odds);
    await screen.findByText(`R$${(odds * 10).toFixed(2)}`);
    expect(await screen.findByRole("button", { name: label })).toBeTruthy();
  });

  it("are not bet by the Enter key before they are accepted", async () => {
    open({});
    await pick("Lions 2.00");
    await change(1.5);
    await screen.findByRole("button", { name: "Accept the new odds" });
    const field = screen.getByLabelText("Stake") as HTMLInputElement;
    await act(async () => void (field.form && fireEvent.submit(field.form)));
    expect(bets()).toEqual([]);
  });
});

describe("a tap on an amount", () => {
  it("places the bet for a player who prefers it", async () => {
    open({ bet_slip_quick_bet: true });
    await pick("Lions 2.00");
    await screen.findByText("A tap on an amount places the bet.");
    fireEvent.click(screen.getByRole("button", { name: "R$25" }));
    await screen.findByText("Your bet is placed. Number 77.");
    expect(bets()).toEqual([bet(2, 25)]);
  });

  it("places nothing while changed odds are not accepted", async () => {
    open({ bet_slip_quick_bet: true });
    await pick("Lions 2.00");
    await change(1.5);
    await screen.findByRole("button", { name: "Accept the new odds" });
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "R$25" })));
    expect(bets()).toEqual([]);
  });
});

it("selections stay after a bet for a player who prefers it", async () => {
  const pass = stopPressClock();
  open({ bet_slip_keep_selections: true });
  await pick("Lions 2.00");
  fireEvent.click(screen.getByRole("button", { name: "Place bet" }));
  await screen.findByText("Your bet is placed. Number 77.");
  const place = screen.getByRole("button", { name: "Place bet" });
  // The second press of a double click, when the first bet is placed already.
  fireEvent.click(place);
  await screen.findByText("Your bet is placed. Number 77.");
  expect(bets()).toHaveLength(1);
  pass(1_000);
  fireEvent.click(place);
  await waitFor(() => expect(bets()).toHaveLength(2));
});

it("the frame of a provider starts once, with notation and theme in its query", async () => {
  host.on("/api/sports/launch", bare({ url: "https://book.test/" }));
  open({ odds_format: "american", theme: "light" }, "first");
  await screen.findByTitle("Sportsbook");
  const queries = host.calls("/api/sports/launch").map(({ search }) => new URLSearchParams(search));
  expect(queries.map((query) => [query.get("odds_format"), query.get("theme")])).toEqual([
    ["american", "light"],
  ]);
});
