// @vitest-environment jsdom
import { fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import type { JSX } from "react";
import { describe, expect, it, vi } from "vitest";
import { BannerAction } from "../../features/banners/banner-action.tsx";
import { WinTicker } from "../../features/catalogue/wins.tsx";
import { GameRun } from "../../pages/game/game-run.tsx";
import { Hero } from "../../pages/home/hero.tsx";
import { RewardsView } from "../../pages/account/rewards/rewards-view.tsx";
import PromotionsPage from "../../pages/promotions/promotions.tsx";
import { Board } from "../../pages/sports/board.tsx";
import { FramedSportsbook } from "../../pages/sports/framed-sportsbook.tsx";
import { useRestricted, publishSignedIn } from "../../features/session/player-state.ts";
import { stubMatchMedia, routePage } from "../../testing/render-in-page.test-helper.tsx";
import {
  bare,
  enveloped,
  onPlayersHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { BalanceChip } from "../../features/money/balance-chip.tsx";
import { RestrictionBar } from "./restriction-bar.tsx";
import { SiteHeader } from "../site-header.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const BANNER = { action: "Take it", path: "/casino/category/slots" };
const GAME = { slug: "comet", name: "Comet" } as never;
const host = onPlayersHost((made) => {
  stubMatchMedia();
  made.on("/api/games/start", bare({ url: "https://games.test/play" }));
  made.on("/api/wallet/refresh", enveloped({ wallet: { balance: 10 }, failed: [] }));
  publishSignedIn(true);
});

const restricted = (userInfo: object): void =>
  host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo }));

const run = (demo: boolean): JSX.Element => (
  <GameRun game={GAME} demo={demo} poster={null} wait="Starting" onStart={() => {}} onEnd={() => {}} />
);
const bar = (): HTMLElement | null => screen.queryByRole("complementary");

describe("the notice of a restricted account (decision D12)", () => {
  it.each([
    [{ restriction: "self_excluded" }, /You have excluded yourself from playing\. Deposits, bets/],
    [{ restriction: "withdraw_only" }, /Your account can only withdraw\. Deposits, bets/],
    [{ paused_until: "2090-03-05T12:00:00Z" }, /paused your account\. It lasts until March 5, 2090 at/],
    [{ self_exclusion_until: "05/03/2090" }, /excluded yourself.*It lasts until March 5, 2090\./],
    [{ self_exclusion_until: "2090-03-05T12:00:00Z" }, /excluded yourself.*It lasts until March 5, 2090/],
    [{ status: "blocked" }, /Your account is blocked\. Deposits, bets/],
  ])("says the reason and the date for %j, above the content, as long as it lasts", async (info, text) => {
    restricted(info);
    const { unmount } = renderForPlayer(
      <>
        <main id="content" />
        <RestrictionBar />
      </>,
    );
    await waitFor(() => expect(bar()?.textContent).toMatch(text));
    const content = document.querySelector("#content");
    expect(bar()?.compareDocumentPosition(content as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole("link", { name: "Limits and breaks" }).getAttribute("href")).toBe(
      "/account/limits",
    );
    unmount();
    expect(bar()).toBeNull();
  });

  it("shows on a phone what it means at a press", async () => {
    restricted({ restriction: "withdraw_only" });
    renderForPlayer(<RestrictionBar />);
    const more = await screen.findByRole("button", { name: "What does this mean?" });
    expect(more.closest("aside")?.dataset).not.toHaveProperty("open");
    fireEvent.click(more);
    expect([more.getAttribute("aria-expanded"), more.closest("aside")?.dataset["open"]]).toEqual([
      "true",
      "",
    ]);
  });

  it("is not there for other players", async () => {
    restricted({});
    renderForPlayer(<RestrictionBar />);
    await waitFor(() => expect(host.calls("/api/auth/profile")).toHaveLength(1));
    expect(bar()).toBeNull();
  });
});

describe("a restricted player", () => {
  it.each([false, true])("starts no game, be it a demo or not: %s", async (demo) => {
    restricted({ paused_until: "2090-03-05T12:00:00Z" });
    renderForPlayer(run(demo));
    expect(await screen.findByText("You cannot play now")).toBeTruthy();
    expect(screen.getByText(/You have paused your account\. It lasts until March 5, 2090/)).toBeTruthy();
    expect(host.calls("/api/games/start")).toEqual([]);
  });

  it("leaves no mark for the guest after a logout", async () => {
    restricted({ restriction: "self_excluded" });
    const { unmount } = renderForPlayer(<RestrictionBar />);
    await waitFor(() => expect(document.documentElement.dataset["restricted"]).toBe("yes"));
    const { result } = renderHook(useRestricted);
    expect(result.current).toBe(true);
    unmount();
    expect([document.documentElement.dataset["restricted"], result.current]).toEqual([undefined, false]);
  });

  it("sees no banner, no wins of others, no odds and no way to the promotions", async () => {
    restricted({ restriction: "self_excluded" });
    const banner = { id: "1", kind: "welcome", title: "Hundred spins", subtitle: "", ...BANNER };
    const win = { id: "1", slug: "comet", name: "Comet", player: "A", amount: "R$1" } as never;
    renderForPlayer(
      <>
        <RestrictionBar />
        <Hero banners={[banner as never]} />
        <WinTicker wins={[win]} />
        <SiteHeader />
        <Board
          source={{ load: () => new Promise(() => {}) }}
          lines={[]}
          slip={null}
          list={null}
          onList={() => {}}
        />
      </>,
    );
    expect(await screen.findByText("You cannot play now")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Hundred spins")).toBeNull());
    expect(screen.queryByText("R$1")).toBeNull();
    expect(screen.queryByRole("link", { name: "Promotions" })).toBeNull();
    expect(host.calls().filter(({ path }) => path.includes("sports"))).toEqual([]);
  });

  it("opens no sportsbook", async () => {
    restricted({ restriction: "withdraw_only" });
    renderForPlayer(<FramedSportsbook provider="provider-b" />);
    expect(await screen.findByText("You cannot play now")).toBeTruthy();
    expect(host.calls().map(({ path }) => path)).not.toContain("/api/sports/provider-b-jwt");
  });

  it("has no promotion, no call of a banner and no way to the deposit", async () => {
    restricted({ restriction: "self_excluded" });
    const page = routePage(PromotionsPage, {
      promotions: [{ name: "monday", title: "Money back" }],
      banners: [{ id: 1, title: "Hundred spins", ...BANNER }],
    });
    renderForPlayer(
      <>
        <RestrictionBar />
        <BannerAction banner={BANNER} />
        <BalanceChip />
        {page}
      </>,
    );
    expect(await screen.findByText("There are no promotions for you now")).toBeTruthy();
    expect(screen.queryByText(/Hundred spins|Money back/)).toBeNull();
    expect(screen.queryByRole("link", { name: /Take it|Deposit/ })).toBeNull();
  });

  it("is offered no reward", async () => {
    restricted({ restriction: "withdraw_only" });
    host.on("/api/rewards/list", bare({ data: [{ id: 1, title: "Bonus" }] }));
    renderForPlayer(<RewardsView />);
    expect(await screen.findByText("There are no promotions for you now")).toBeTruthy();
    expect(screen.queryByText("Bonus")).toBeNull();
  });
});

it("every other player has banners, promotions and the way to the deposit", async () => {
  restricted({});
  renderForPlayer(
    <>
      <RestrictionBar />
      <BannerAction banner={BANNER} />
      <BalanceChip />
    </>,
  );
  await waitFor(() => expect(host.calls("/api/auth/profile")).toHaveLength(1));
  expect(screen.getByRole("link", { name: "Take it" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Deposit" })).toBeTruthy();
});
