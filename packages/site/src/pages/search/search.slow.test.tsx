// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { raisedFrom, stubMatchMedia, routePage } from "../../testing/render-in-page.test-helper.tsx";
import { bare, failed, onFakeHost, renderForPlayer } from "../../testing/signed-in-page.test-helper.tsx";
import SearchPage from "./search.tsx";
import { readSearchTerm } from "./read-search-term.ts";
import { isLongEnough, searchOf } from "../../features/search/search-term.ts";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const comet = { slug: "comet", name: "Comet Climb" };
const games = { data: [comet], current_page: 1, last_page: 1, per_page: 24, total: 1 };
const event = {
  id: 5,
  sport: "football",
  league: "Serie A",
  home: "Lions",
  away: "Tigers",
  starts_at: "2099-05-01T12:00:00Z",
};
const row = {
  id: "featured",
  title: "Featured",
  more: undefined,
  games: [{ slug: "owl", name: "Owl", provider: "Fox", image: undefined, isLive: false, isNew: false }],
};

const host = onFakeHost(() => stubMatchMedia());

const page = (): ReactNode =>
  routePage(SearchPage, {
    title: "",
    rows: [row],
    categories: [{ slug: "roulette", name: "Roulette", count: 2 }],
    providers: [],
    themes: [],
    words: "comet climb roulette jaguar",
  });
const type = (value: string): void =>
  void fireEvent.change(screen.getByRole("textbox", { name: "Search games and matches" }), {
    target: { value },
  });

describe("a term", () => {
  it.each([
    ["", ""],
    ["?q=%20sun%20", "sun"],
    [`?q=${"x".repeat(300)}`, "x".repeat(60)],
  ])("is read from %s", (search, term) => {
    expect(readSearchTerm(new URLSearchParams(search))).toBe(term);
  });

  it("is written beside the page's other parameters", () => {
    expect([searchOf("?dialog=login", " a b "), searchOf("?q=a", "")]).toEqual(["?dialog=login&q=a+b", ""]);
    expect([isLongEnough("a"), isLongEnough("ab")]).toEqual([false, true]);
  });
});

describe("the search page", () => {
  it("suggests games until there is something to search for", () => {
    renderForPlayer(page(), "/search");
    expect(screen.getByText("What do you feel like playing?")).toBeTruthy();
    expect(screen.getByRole("link", { name: /Owl/ })).toBeTruthy();
    expect(host.calls()).toEqual([]);
  });

  it("asks once for what was typed, after a pause, and shows games and matches", async () => {
    host.on("/api/search/unified", bare({ games, events: { data: [event] }, failed: [] }));
    const raised = raisedFrom();
    renderForPlayer(page(), "/search");
    for (const letters of ["c", "co", "com"]) type(letters);
    expect(await screen.findByRole("link", { name: /Comet Climb/ })).toBeTruthy();
    const match = screen.getByRole("link", { name: /Lions – Tigers/ });
    expect(match.getAttribute("href")).toBe("/sports?event=5");
    expect(match.textContent).toContain("Serie A · Fri, May 1");
    expect(screen.getByTestId("address").textContent).toBe("/search?q=com");
    expect(host.calls("/api/search/unified").map(({ body }) => body)).toEqual([{ term: "com" }]);
    expect(raised()).toEqual([{ name: "search", length: 3, results: 2 }]);
  });

  it.each([
    ["casino", { games: null, events: { data: [event] } }, "Games cannot be searched right now.", /Lions/],
    ["sports", { games, events: null }, "Matches cannot be searched right now.", /Comet Climb/],
  ])("shows one side when %s fails, and searches again at a press", async (side, rest, text, link) => {
    host.on(
      "/api/search/unified",
      bare({ ...rest, failed: [side] }),
      bare({ games, events: { data: [event] }, failed: [] }),
    );
    renderForPlayer(page(), "/search?q=com");
    expect(await screen.findByRole("link", { name: link })).toBeTruthy();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(text);
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("says that both failed, with the reference code", async () => {
    host.on("/api/search/unified", failed(503, { ok: false }, "EP0143-EM0032"));
    renderForPlayer(page(), "/search?q=com");
    expect((await screen.findByRole("alert")).textContent).toContain("#EP0143-EM0032");
  });

  it("suggests something else where nothing was found", async () => {
    host.on(
      "/api/search/unified",
      bare({ games: { ...games, data: [], total: 0 }, events: { data: [] }, failed: [] }),
    );
    host.on("/api/games/suggestions", bare({ data: [comet] }));
    renderForPlayer(page(), "/search?q=zzz");
    expect(await screen.findByText("Nothing found for “zzz”")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sports" }).getAttribute("href")).toBe("/sports");
    expect(await screen.findByRole("link", { name: /Comet Climb/ })).toBeTruthy();
  });

  it("searches again as the term was meant when it finds nothing, and says so", async () => {
    const none = { games: { ...games, data: [], total: 0 }, events: { data: [] }, failed: [] };
    host.on("/api/search/unified", bare(none), bare({ games, events: null, failed: [] }));
    renderForPlayer(page(), "/search?q=comte");
    expect(await screen.findByRole("link", { name: /Comet Climb/ })).toBeTruthy();
    expect(screen.getByText(/showing “comet”/)).toBeTruthy();
    expect(host.calls("/api/search/unified").map(({ body }) => body)).toEqual([
      { term: "comte" },
      { term: "comet" },
    ]);
  });

  it("is not searched for again while a side did not answer", async () => {
    const none = { games: { ...games, data: [], total: 0 }, events: null, failed: ["sports"] };
    host.on("/api/search/unified", bare(none));
    renderForPlayer(page(), "/search?q=comte");
    expect(await screen.findByText("Matches cannot be searched right now.")).toBeTruthy();
    expect(host.calls("/api/search/unified").map(({ body }) => body)).toEqual([{ term: "comte" }]);
  });

  it("goes back to the suggestions when the field is cleared", async () => {
    host.on("/api/search/unified", bare({ games, events: null, failed: [] }));
    renderForPlayer(page(), "/search?q=com");
    fireEvent.click(await screen.findByRole("button", { name: "Clear the search" }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/search"));
    expect(screen.getByRole("link", { name: /Owl/ })).toBeTruthy();
  });
});
