// @vitest-environment jsdom
import { fakePublicReader } from "@storefront/proxy/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { stopPlay } from "../../features/play-time/play-stops.ts";
import { notices } from "../../features/notices/notices.ts";
import {
  bare,
  failed,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import {
  raisedFrom,
  stubMatchMedia,
  renderInPage,
  routePage,
} from "../../testing/render-in-page.test-helper.tsx";
import { loaderArguments, type PublicAnswers, testSite } from "../../testing/test-site.ts";
import GamePage, { loader } from "./game.tsx";
import type { GamePageData } from "./game-data.ts";
import { countsWith } from "./player-votes.tsx";
import { VoteContent } from "./vote-content.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const record = (id: number, slug: string, category = "slots"): object => ({
  id,
  slug,
  name: slug.toUpperCase(),
  provider: { slug: "fox", name: "Fox" },
  categories: [{ slug: category, name: category }],
  image: "https://pictures.test/a.svg",
  has_demo: true,
  rtp: 96.5,
  volatility: "high",
});
const period = { rtp: 95.1, spins: 12_000, players: 90, biggest_win: 1234.5, biggest_multiplier: 500 };
const ANSWERS = {
  "GET /casino-games/list/base": { data: [record(1, "comet"), record(2, "moon"), record(3, "dice", "dice")] },
  "GET /casino-games": { data: record(1, "comet") },
  "GET /casino-game-votes/count/1": { data: { likes: 10, dislikes: 4, own: "canary" } },
  "GET /bff/games/statistics-dl": { data: { slug: "comet", periods: { "1h": period, "24h": period } } },
  "GET /bff/games/game-top-wins-dl": {
    data: [{ id: 1, game: { slug: "comet", name: "C" }, player: "J***a", amount: 50, currency: "BRL" }],
  },
};

const load = async (answers: PublicAnswers = ANSWERS, slug = "comet"): Promise<GamePageData> =>
  (await loader(
    loaderArguments(testSite({ locale: "en", reader: fakePublicReader(answers) }), { slug }),
  )) as GamePageData;

let data: GamePageData;

const host = onFakeHost(async () => {
  stubMatchMedia();
  data = await load();
});

const page = (): ReactNode => routePage(GamePage, data);

function showToPlayer(): void {
  signIn(host);
  renderForPlayer(page(), "/game/comet");
}

describe("the loader", () => {
  it("serialises the public counts of votes and nothing else of them", () => {
    expect(data.votes).toEqual({ likes: 10, dislikes: 4 });
    expect(JSON.stringify(data)).not.toContain("canary");
  });

  it("suggests games of the same category, and not the game itself", () => {
    expect(data.related.map(({ slug }) => slug)).toEqual(["moon"]);
  });

  it("falls back on the base list when the detail is not to be had", async () => {
    const { "GET /casino-games": _, ...rest } = ANSWERS;
    expect((await load(rest)).game.name).toBe("COMET");
  });

  it("answers 404 to a game that does not exist, and 503 while that is unknown", async () => {
    const base = { "GET /casino-games/list/base": ANSWERS["GET /casino-games/list/base"] };
    await expect(load(base, "nope")).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load({}, "comet")).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe("a guest who wants to play", () => {
  const Close = (): ReactNode => {
    const { close } = useDialog();
    return (
      <button type="button" onClick={close}>
        close
      </button>
    );
  };
  const show = (): void =>
    void renderForPlayer(
      <>
        {page()}
        <Close />
      </>,
      "/game/comet",
    );
  const press = async (): Promise<void> => {
    fireEvent.click(screen.getByRole("link", { name: "Play" }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toContain("dialog=login"));
  };
  const logIn = (): void => signIn(host);

  it("does not play later when the login was closed", async () => {
    show();
    await press();
    fireEvent.click(screen.getByText("close"));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/game/comet"));
    logIn();
    expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
  });
});

describe("statistics", () => {
  it("are shown by period, with the arrow keys too", () => {
    renderInPage(page(), "/game/comet");
    const tabs = screen.getAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["1 hour", "24 hours"]);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("24 hours");
    expect(screen.getByText("R$1,234.50")).toBeTruthy();
    fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "ArrowRight" });
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("1 hour");
    expect(document.activeElement?.textContent).toBe("1 hour");
  });
});

describe("the stage", () => {
  const starts = (): string[] => host.calls("/api/games/start").map(({ search }) => search);

  it.each([
    ["Play", "0"],
    ["Try the demo", "1"],
  ])("starts at a press on %s, once, and opens the game in a frame", async (name, demo) => {
    host.on("/api/games/start", bare({ url: "https://games.test/play?x=1", type: "iframe" }));
    const raised = raisedFrom();
    showToPlayer();
    expect(document.querySelector("iframe")).toBeNull();
    expect(starts()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name }));
    const frame = await screen.findByTitle("COMET, the game itself");
    expect(frame.getAttribute("src")).toBe("https://games.test/play?x=1");
    expect(frame.getAttribute("sandbox")).toContain("allow-same-origin");
    expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
    expect(starts()).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(starts()[0]))).toEqual({
      slug: "comet",
      platform: "WEB",
      use_demo: demo,
    });
    expect(raised()).toEqual([{ name: "game_start", game: "comet", demo: demo === "1" }]);
    fireEvent.click(screen.getByRole("button", { name: "Leave the game" }));
    expect(document.querySelector("iframe")).toBeNull();
  });

  it("goes from the demo to the real game with a start of its own", async () => {
    host.on("/api/games/start", bare({ url: "https://games.test/play" }));
    showToPlayer();
    fireEvent.click(screen.getByRole("button", { name: "Try the demo" }));
    fireEvent.click(await screen.findByRole("button", { name: "Play for real" }));
    await waitFor(() => expect(starts()).toHaveLength(2));
    expect(starts()[1]).toContain("use_demo=0");
  });

  it("shows the balance and the way to the deposit over a game that fills the screen, where the brand wants it", async () => {
    stubMatchMedia("(width < 56rem)");
    host.on("/api/games/start", bare({ url: "https://games.test/play" }));
    host.on("/api/wallet/refresh", bare({ wallet: { balance: 40 }, failed: [] }));
    showToPlayer();
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    const stage = within(await screen.findByRole("region", { name: /COMET/ }));
    expect(await stage.findByText("R$40.00")).toBeTruthy();
    expect((await stage.findByRole("link", { name: "Deposit" })).getAttribute("href")).toContain(
      "dialog=deposit",
    );
    expect(document.querySelector("iframe")).not.toBeNull();
    const around = (): number => document.querySelectorAll("[inert]").length;
    expect(around()).toBeGreaterThan(0);
    fireEvent.keyDown(document, { key: "Escape" });
    expect([stage.queryByText("R$40.00"), around()]).toEqual([null, 0]);
  });

  const WORDS = {
    events: {
      go: "round_start",
      done: "round_end",
      poor: "no_funds",
      paid: "balance",
      out: "close",
      bad: "error",
    },
  } as const;
  /** Plays the game of a provider with these words: the frame, and a way to speak in its name. */
  async function play(words: GamePageData["game"]["frame"], demo = false) {
    data.game.frame = words;
    // Its own bar shows the balance then.
    stubMatchMedia("(width < 56rem)");
    host.on("/api/games/start", bare({ url: "https://games.test/play", type: "iframe" }));
    host.on("/api/wallet/refresh", bare({ wallet: { balance: 40 }, failed: [] }));
    showToPlayer();
    fireEvent.click(screen.getByRole("button", { name: demo ? "Try the demo" : "Play" }));
    const frame = (await screen.findByTitle("COMET, the game itself")) as HTMLIFrameElement;
    fireEvent.load(frame);
    const source = frame.contentWindow as Window;
    const say = (message: string, origin = "https://games.test"): void => {
      fireEvent(window, new MessageEvent("message", { data: message, origin, source }));
    };
    return { source, say };
  }
  const isShown = (): boolean => document.querySelector("iframe") !== null;
  const address = (): string | null => screen.getByTestId("address").textContent;

  it("does what the game says: the deposit without funds, the wallet again, a fault, and the way out", async () => {
    const { say } = await play(WORDS);
    say("poor", "https://evil.test");
    expect(address()).toBe("/game/comet");
    const before = host.calls("/api/wallet/refresh").length;
    const reads = async (count: number): Promise<void> =>
      waitFor(() => expect(host.calls("/api/wallet/refresh")).toHaveLength(before + count));
    const timers = vi.spyOn(globalThis, "setTimeout");
    say("paid");
    say("paid");
    await reads(1);
    act(() => timers.mock.calls.find(([, wait]) => wait === 3_000)?.[0]());
    await reads(2);
    say("bad");
    expect(screen.getByRole("alert").textContent).toMatch(/reports a fault/);
    say("go");
    expect(screen.queryByRole("alert")).toBeNull();
    say("poor");
    await waitFor(() => expect(address()).toBe("/game/comet?dialog=deposit"));
    say("out");
    expect(isShown()).toBe(false);
  });

  it("offers no deposit in a demo", async () => {
    const { say } = await play(WORDS, true);
    say("poor");
    say("bad");
    expect([address(), screen.getByRole("alert").textContent]).toEqual(["/game/comet", expect.any(String)]);
  });

  it("pauses a game that can while play is stopped, and lets it go on", async () => {
    const { source, say } = await play({ ...WORDS, commands: { pause: "PAUSE", resume: "RESUME" } });
    const post = vi.spyOn(source, "postMessage").mockImplementation(() => {});
    say("go");
    let release = (): void => {};
    act(() => void (release = stopPlay()));
    act(() => release());
    expect(post.mock.calls.map(([message]) => message)).toEqual(["PAUSE", "RESUME"]);
    expect(isShown()).toBe(true);
  });

  it("leaves a game that cannot pause at the end of its round, and shows how to play once it may go on", async () => {
    const { say } = await play(WORDS);
    say("go");
    let release = (): void => {};
    act(() => void (release = stopPlay()));
    expect(isShown()).toBe(true);
    say("done");
    expect([isShown(), screen.queryByRole("button", { name: "Play" })]).toEqual([false, null]);
    act(() => release());
    expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
  });

  it("ends a running game at its time limit, after the round", async () => {
    const { say } = await play(WORDS);
    say("go");
    host.on("/api/wallet/refresh", () => Response.json({ reason: "time_limit" }, { status: 202 }));
    const before = host.calls("/api/wallet/refresh").length;
    say("paid");
    await waitFor(() => expect(host.calls("/api/wallet/refresh").length).toBeGreaterThan(before));
    expect(isShown()).toBe(true);
    say("done");
    expect(await screen.findByText("Your time limit is reached")).toBeTruthy();
  });

  it("opens no address but one of the web", async () => {
    host.on("/api/games/start", bare({ url: "javascript:alert(1)" }));
    showToPlayer();
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(await screen.findByText(/The provider did not give the game out/)).toBeTruthy();
    expect(document.querySelector("iframe")).toBeNull();
  });
});

describe("votes", () => {
  it("are written in the form of the language", () => {
    renderInPage(<VoteContent vote="like" counts={{ likes: 1166, dislikes: 4 }} />);
    expect(screen.getByText("1,166")).toBeTruthy();
  });

  it.each([
    [null, null, [10, 4]],
    [null, "like", [11, 4]],
    ["like", "dislike", [9, 5]],
    ["like", null, [9, 4]],
  ] as const)("from %s to %s are counted once", (before, now, [likes, dislikes]) => {
    expect(countsWith({ likes: 10, dislikes: 4 }, before, now)).toEqual({ likes, dislikes });
  });

  it("can be cast by a player whose own could not be read", async () => {
    host.on("/api/games/vote", failed(500, { ok: false, error: "vote_failed" }, "EP0000-EM0031"));
    showToPlayer();
    const like = await screen.findByRole("button", { name: /I like it/ });
    await waitFor(() => expect(like.hasAttribute("disabled")).toBe(false));
  });

  it("go back when the call fails, and say so", async () => {
    host.on(
      "/api/games/vote",
      bare({ data: null }),
      failed(500, { ok: false, error: "vote_failed" }, "EP0155-EM0031"),
      bare({ data: null }),
    );
    showToPlayer();
    const like = await screen.findByRole("button", { name: /I like it/ });
    await waitFor(() => expect(like.hasAttribute("disabled")).toBe(false));
    fireEvent.click(like);
    await waitFor(() => expect(notices.get().at(-1)?.ref).toBe("EP0155-EM0031"));
    expect([like.textContent, like.getAttribute("aria-pressed")]).toEqual(["I like it10", "false"]);
  });
});
